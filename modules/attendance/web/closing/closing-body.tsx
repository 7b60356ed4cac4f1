import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { previewClosing } from '#attendance/contract/closing/closing-calls.ts'
import { CloseMonthDialog, OpenMonthDialog } from './closing-dialogs.tsx'
import type { ClosedMonth, Company, Preview } from './closing-types.ts'
import { MonthDifferences } from './month-differences.tsx'
import { undecidedOf } from './undecided-days.ts'
import styles from '#attendance/web/attendance.module.css'

type ClosingBodyProps = { company: Company; month: string; closed: ClosedMonth | undefined }

export function ClosingBody({ company, month, closed }: ClosingBodyProps) {
  const preview = useCall(previewClosing, { company_id: company.id, month }, { keepEarlier: true })
  const [asking, ask] = useState(false)
  const title = `${monthInFull(month)}, ${company.name}`
  const close = () => ask(false)
  return (
    <>
      <Section
        title={title}
        about={
          closed
            ? `Closed by ${closed.frozen_by ?? 'the product'}, ${show.moment(closed.frozen_at)}${closed.reason ? ` · ${closed.reason}` : ''}`
            : 'Open'
        }
        actions={
          preview.data &&
          (closed !== undefined || preview.data.people > 0) && (
            <Button look={closed ? 'danger' : 'primary'} onClick={() => ask(true)}>
              {closed ? 'Reopen month' : 'Close this month'}
            </Button>
          )
        }
      >
        <ReadState of={preview} />
        {preview.data && <Effects preview={preview.data} isClosed={closed !== undefined} />}
      </Section>
      {closed && <MonthDifferences companyId={company.id} month={month} />}
      {asking && preview.data && !closed && (
        <CloseMonthDialog company={company} month={month} preview={preview.data} onClose={close} />
      )}
      {asking && closed && <OpenMonthDialog closed={closed} onClose={close} />}
    </>
  )
}

const explained = (title: string, because: Preview['because']['payable'], value: string) =>
  because.length === 0 ? (
    value
  ) : (
    <Explain title={title} because={because}>
      {value}
    </Explain>
  )

function Effects({ preview, isClosed }: { preview: Preview; isClosed: boolean }) {
  const undecided = undecidedOf(preview)
  if (preview.people === 0)
    return <EmptyState title="No employees in this month">Choose another company or month.</EmptyState>
  return (
    <>
      <Figures
        of={[
          ['People', show.count(preview.people)],
          ['Payable days', explained('Payable days', preview.because.payable, show.days(preview.payable))],
          [
            'Loss of pay',
            explained('Loss of pay', preview.because.loss_of_pay, show.days(preview.loss_of_pay)),
          ],
          [
            'Not employed',
            explained('Not employed', preview.because.not_employed, show.days(preview.not_employed)),
          ],
          ['Calendar days', show.days(preview.calendar_days)],
        ]}
      />
      <h3>{isClosed ? 'Pending' : 'Pending'}</h3>
      {undecided.length === 0 && <p className={styles.quiet}>Nothing is pending in this month.</p>}
      {undecided.length > 0 && (
        <ul className={styles.list} aria-label="Pending">
          {undecided.map(({ label, about, value }) => (
            <li key={label}>
              <span className={styles.grow}>
                {label}
                <br />
                <span className={styles.quiet}>{about}</span>
              </span>
              <Badge tone="warn">{value}</Badge>
            </li>
          ))}
        </ul>
      )}
      {preview.largest.length > 0 && (
        <>
          <h3>Most loss of pay</h3>
          <ul className={styles.list} aria-label="Most loss of pay">
            {preview.largest.map(({ id, name, loss_of_pay }) => (
              <li key={id}>
                <span className={styles.grow}>{name}</span>
                {show.days(loss_of_pay)} days
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
