import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { durationText } from '#platform/contract/duration.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { readTeamBoard, remindPeople } from '#timesheets/contract/weeks/board-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'

type Board = GotFrom<typeof readTeamBoard>
type Person = Board['people'][number]
const DAYS = 7

/** People by weeks, those with missing weeks first. */
export function TeamBoard() {
  const [params, setParams] = useSearchParams()
  const day = params.get('until') ?? ''
  const [words, setWords] = useState('')
  const [after, setAfter] = useState<readonly { missing: number; name: string; id: number }[]>([])
  const board = useCall(
    readTeamBoard,
    {
      ...(/^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}),
      search: words,
      after: after.at(-1) ?? null,
    },
    { keepEarlier: true },
  )
  if (!board.isSuccess) return <ReadState of={board} />
  const { mondays, today, people, more } = board.data
  const last = mondays.at(-1)!
  function go(to: string) {
    setAfter([])
    setParams({ view: 'people', until: to }, { replace: true })
  }
  return (
    <Section title="People by week" about="Missing weeks are over and not submitted.">
      <div className={styles.stack}>
        <div className={styles.row}>
          <TextField
            label="Employee"
            labelUnseen
            placeholder="Search employee"
            value={words}
            onChange={(next) => {
              setAfter([])
              setWords(next)
            }}
            autoComplete="off"
          />
          <Button onClick={() => go(dayBefore(last, DAYS))}>Earlier</Button>
          <Button disabled={dayAfter(last, DAYS) > today} onClick={() => go(dayAfter(last, DAYS))}>
            Later
          </Button>
        </div>
        <RemindButtons people={people} mondays={mondays} />
        {people.length === 0 ? (
          <EmptyState title="No timesheets">No one has time in these weeks.</EmptyState>
        ) : (
          <WideTable label="Table of people by week">
            <table className={styles.grid}>
              <thead>
                <tr>
                  <th scope="col">Employee</th>
                  {mondays.map((monday) => (
                    <th key={monday} scope="col">
                      {dayOfYear(monday)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
        <div className={styles.row}>
          {after.length > 0 && <Button onClick={() => setAfter(after.slice(0, -1))}>Previous page</Button>}
          {more && (
            <Button
              onClick={() => {
                const { missing, name, id } = people.at(-1)!
                setAfter([...after, { missing, name, id }])
              }}
            >
              Next page
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

const PersonRow = ({ person }: { person: Person }) => (
  <tr>
    <th scope="row">
      <PersonName id={person.id} name={person.name} />{' '}
      {person.missing > 0 && <Badge tone="bad">{`${person.missing} missing`}</Badge>}
    </th>
    {person.weeks.map((week) => (
      <td key={week.monday} className={styles.week}>
        {week.missing && week.status === null && <Badge tone="bad">Missing</Badge>}
        {week.status !== null && <StatusBadge catalogue={entryStates} status={week.status} />}
        <br />
        {week.id !== null && week.status !== null ? (
          <Link
            to={`/my-team-timesheet/timesheet-details/${week.id}`}
            aria-label={`${durationText(week.minutes)}, ${person.name}, week from ${show.day(week.monday)}`}
          >
            {durationText(week.minutes)}
          </Link>
        ) : (
          <span className={styles.quiet}>{durationText(week.minutes)}</span>
        )}
        <small> of {durationText(week.expected)}</small>
      </td>
    ))}
  </tr>
)

type RemindProps = { people: readonly Person[]; mondays: readonly string[] }

/** The latest week of which someone on this page owes a timesheet. */
function RemindButtons({ people, mondays }: RemindProps) {
  const remind = useSend(remindPeople)
  const owing = (monday: string) =>
    people.filter(({ weeks }) => weeks.some((week) => week.monday === monday && week.missing))
  const monday = mondays.findLast((one) => owing(one).length > 0)
  if (monday === undefined) return null
  const ids = owing(monday).map(({ id }) => id)
  return (
    <div className={styles.row}>
      <span>
        {ids.length === 1 ? '1 person has' : `${ids.length} people have`} not submitted the week from{' '}
        {dayOfYear(monday)}.
      </span>
      <Button busy={remind.busy} onClick={() => void remind.send({ monday, person_ids: ids })}>
        Remind
      </Button>
    </div>
  )
}
