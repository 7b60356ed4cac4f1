import { useState } from 'react'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { FormRow } from '../../../platform/web/form/form-row.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { SelectField } from '../../../platform/web/light/select-field.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { StatusBadge } from '../../../platform/web/light/status-badge.tsx'
import { listCompany } from '../../organization/contract/organization-calls.ts'
import { yearEndStates } from '../contract/leave-states.ts'
import { moveYearEnd, previewYearEnd, proposeYearEnd } from '../contract/leave-upkeep-calls.ts'
import { thisYear, yearList } from './year-list.ts'
import { ScrollArea } from './scroll-area.tsx'
import styles from './leave.module.css'

type Preview = GotFrom<typeof previewYearEnd>

export function Screen() {
  const [companyId, setCompany] = useState(1)
  const [year, setYear] = useState(() => thisYear() - 1)
  const companies = useCall(listCompany, {}).data ?? []
  const preview = useCall(previewYearEnd, { company_id: companyId, year }, { keepEarlier: true })
  const propose = useSend(proposeYearEnd)
  return (
    <>
      <PageHeader
        title="Leave year end"
        about="What is left is carried, paid out or lapses; what was taken in advance is owed into the next year, whose credits pay it back. One person proposes it, another posts it."
        actions={
          <Button
            look="primary"
            busy={propose.busy}
            onClick={() => void propose.send({ company_id: companyId, year })}
          >
            Propose this year’s end
          </Button>
        }
      />
      <FormRow>
        <SelectField
          label="Company"
          value={companyId}
          onChange={(id) => setCompany(id ?? 1)}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          label="Leave year that begins in"
          value={year}
          onChange={(chosen) => setYear(chosen ?? thisYear())}
          options={yearList()}
        />
      </FormRow>
      {preview.isPending && <LoadingState />}
      {preview.isError && <FailureState failure={preview.error} again={() => void preview.refetch()} />}
      {preview.data && <Runs preview={preview.data} />}
      {preview.data && <Lines preview={preview.data} />}
    </>
  )
}

function Runs({ preview }: { preview: Preview }) {
  const move = useSend(moveYearEnd)
  if (preview.runs.length === 0) return null
  return (
    <Section title="Proposed and posted">
      <ul className={styles.inbox} aria-label="Proposed and posted">
        {preview.runs.map((run) => (
          <li key={run.id} className={styles.waiting}>
            <div className={styles.words}>
              <StatusBadge catalogue={yearEndStates} status={run.status} />
              <span className={styles.quiet}>
                Proposed by {run.proposed_by}, {show.moment(run.proposed_at)}
                {run.decided_by !== null && ` · posted by ${run.decided_by}`}
              </span>
            </div>
            <div className={styles.row}>
              {run.can.approve && (
                <Button
                  look="primary"
                  busy={move.busy}
                  onClick={() => void move.send({ id: run.id, to: 'approved' })}
                >
                  Post it
                </Button>
              )}
              {run.can.withdraw && (
                <Button busy={move.busy} onClick={() => void move.send({ id: run.id, to: 'withdrawn' })}>
                  Withdraw
                </Button>
              )}
              {run.can.reverse && (
                <Button
                  look="danger"
                  busy={move.busy}
                  onClick={() => void move.send({ id: run.id, to: 'reversed' })}
                >
                  Take it back
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const amounts = [
  ['closing', 'Left'],
  ['owed', 'Owed'],
  ['carry', 'Carried'],
  ['encash', 'Paid out'],
  ['lapse', 'Lapses'],
] as const

const Lines = ({ preview }: { preview: Preview }) => (
  <Section title={`What is left from ${show.day(preview.from)} to ${show.day(preview.to)}`}>
    {preview.lines.length === 0 ? (
      <p className={styles.quiet}>Nothing is left to be carried, paid out or to lapse.</p>
    ) : (
      <ScrollArea label="What is left">
        <table className={styles.strip}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Kind</th>
              {amounts.map(([key, label]) => (
                <th key={key} scope="col" className={styles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line) => (
              <tr key={`${line.person.id}/${line.type.key}`}>
                <th scope="row">{line.person.name}</th>
                <td>{line.type.name}</td>
                {amounts.map(([key]) => (
                  <td key={key} className={styles.number}>
                    {show.days(line[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    )}
  </Section>
)
