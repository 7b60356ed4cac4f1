import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readToday, type TodayLine } from '#academy/contract/leads/lead-calls.ts'
import { useAcademyRights } from '#academy/web/use-academy-rights.ts'
import { LeadCard } from './lead-card.tsx'
import styles from '#academy/web/academy.module.css'

const whoseOptions = [
  { value: 'everyone', label: 'Everyone’s leads' },
  { value: 'mine', label: 'My leads' },
] as const

/** Whom to call today, made for a phone: overdue first, then new ones, then those that no one has. */
export function TodayTab() {
  const { all } = useAcademyRights()
  const [params, setParams] = useSearchParams()
  const whose = all && params.get('whose') !== 'mine' ? 'everyone' : 'mine'
  const read = useCall(readToday, { whose }, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} />
  const { due, due_total, fresh, fresh_total, unassigned, unassigned_total, called_today, today } = read.data
  const shown = { today, named: whose === 'everyone' }
  const isEmpty = due_total + fresh_total + unassigned_total === 0
  return (
    <Stack>
      {all && (
        <FilterRow
          beside={
            <SelectField
              label="Whose"
              value={whose}
              onChange={(next) =>
                setParams(next === 'mine' ? { whose: 'mine' } : {}, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              options={whoseOptions}
            />
          }
        />
      )}
      {isEmpty && (
        <EmptyState title="Nothing to call today">
          {called_today === 0
            ? 'Follow-ups appear here on their day.'
            : `You logged ${calls(called_today)} today.`}
        </EmptyState>
      )}
      {due_total > 0 && (
        <Part
          {...shown}
          title={`Due today, ${due_total}`}
          about={called_today > 0 ? `You logged ${calls(called_today)} today.` : undefined}
          lines={due}
          total={due_total}
          more="/academy/leads?tab=all&view=due"
        />
      )}
      {fresh_total > 0 && (
        <Part
          {...shown}
          title={`New, ${fresh_total}`}
          about="Not called since they asked."
          lines={fresh}
          total={fresh_total}
          more="/academy/leads?tab=all"
        />
      )}
      {unassigned_total > 0 && (
        <Part
          {...shown}
          title={`Unassigned, ${unassigned_total}`}
          lines={unassigned}
          total={unassigned_total}
          more="/academy/leads?tab=all&view=unassigned"
        />
      )}
    </Stack>
  )
}

const calls = (count: number) => (count === 1 ? '1 call' : `${count} calls`)

type PartProps = {
  title: string
  about?: string | undefined
  lines: readonly TodayLine[]
  total: number
  /** Where the rest of a long part stands. */
  more: string
  today: string
  named: boolean
}

const Part = ({ title, about, lines, total, more, today, named }: PartProps) => (
  <Section title={title} about={about} bare>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <LeadCard line={line} today={today} named={named} />
        </li>
      ))}
    </ul>
    {total > lines.length && (
      <p className={styles.quiet}>
        <Link to={more}>{total - lines.length} more in the list</Link>
      </p>
    )}
  </Section>
)
