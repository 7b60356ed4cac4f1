import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { openEmployment } from '#people/contract/employment/employment-calls.ts'
import type { RecordView } from '#people/web/record/entry-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { KeepDialog, TakeBackDialog, WithdrawPlanDialog } from './keep-and-rehire-dialogs.tsx'
import { StageDialog } from './stage-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const deeds = [
  { key: 'changeStage', label: 'Change stage', Dialog: StageDialog },
  { key: 'transfer', label: 'Move', Dialog: TransferDialog },
  { key: 'release', label: 'Release', Dialog: ReleaseDialog },
  { key: 'withdrawPlan', label: 'Cancel planned change', Dialog: WithdrawPlanDialog },
  { key: 'withdrawRelease', label: 'Cancel release', Dialog: KeepDialog },
] as const

export const EmploymentDeeds = ({ record }: { record: RecordView }) =>
  record.can.employ ? <DeedsSection personId={record.person.id} /> : null

/** What may be decided about someone's employment today. */
function DeedsSection({ personId }: { personId: number }) {
  const read = useCall(openEmployment, { person_id: personId })
  const [opened, open] = useState<string | null>(null)
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} />
  if (!read.data) return null
  const { data: employed } = read
  const version = employed.employment?.version
  const close = () => open(null)
  return (
    <Section title="Employment actions">
      <Row>
        {deeds
          .filter(({ key }) => employed.can[key])
          .map(({ key, label }) => (
            <Button key={key} onClick={() => open(key)}>
              {label}
            </Button>
          ))}
        {employed.can.takeBack && <Button onClick={() => open('takeBack')}>Rehire</Button>}
      </Row>
      {version !== undefined &&
        deeds
          .filter(({ key }) => key === opened)
          .map(({ key, Dialog }) => <Dialog key={key} {...{ employed, version }} onClose={close} />)}
      {opened === 'takeBack' && <TakeBackDialog employed={employed} onClose={close} />}
    </Section>
  )
}
