import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Columns, Section } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState, NoPermissionState } from '#platform/web/light/states.tsx'
import styles from './kit.module.css'

const broken = new CallFailure(500, 'Something went wrong on our side. If it stays, report 4f2a9c.', {})
const again = () => undefined

export const KitStates = () => (
  <Section title="States" about="Empty, loading, not allowed, broken and offline are five different things.">
    <div className={styles.boxes}>
      <div className={styles.box}>
        <EmptyState title="No leave yet" action={<Button look="primary">Apply for leave</Button>}>
          What you apply for stands here with its decision.
        </EmptyState>
      </div>
      <div className={styles.box}>
        <LoadingState label="Loading leaves" />
      </div>
      <div className={styles.box}>
        <NoPermissionState />
      </div>
      <div className={styles.box}>
        <FailureState failure={broken} again={again} />
      </div>
      <div className={styles.box}>
        <FailureState failure={new Unreachable('shown on purpose')} again={again} />
      </div>
    </div>
    <br />
    <Columns>
      <Progress label="Making payslips" share={0.42} detail="84 of 200" />
      <Progress label="Looking for candidates" share={null} />
      <Progress label="Export" share={1} state="done" detail="Ready" />
      <Progress label="Import of leads" share={0.3} state="failed" detail="Line 31 has no e-mail" />
    </Columns>
  </Section>
)
