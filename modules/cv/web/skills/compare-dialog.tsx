import type { ReactNode } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { compareCvs, type Compared } from '#cv/contract/skills/inventory-calls.ts'
import styles from '#cv/web/cv.module.css'
import { skillInWords } from '#cv/web/contents/readable-entries.ts'

export function CompareDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const read = useCall(compareCvs, { user_ids: ids })
  return (
    <Dialog
      open
      size="l"
      title="Side by side"
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <ReadState of={read} />
      {read.data && <CompareTable {...read.data} />}
    </Dialog>
  )
}

type Person = Compared['people'][number]

/** Who they are and what they have done; then skill by skill what each knows. */
const CompareTable = ({ people, skills }: Compared) => (
  <WideTable label="Colleagues side by side">
    <table className={styles.compared} data-people={people.length}>
      <thead>
        <tr>
          <td />
          {people.map(({ id, name, away }) => (
            <th key={id} scope="col">
              {name} {away && <Badge tone="warn">Away today</Badge>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line label="Headline" cells={people.map(({ headline }) => headline)} />
        <Line label="Designation" cells={people.map(({ designation }) => designation)} />
        <Line label="Office" cells={people.map(({ company, location }) => placeOf(location, company))} />
        <Line
          label="Experience"
          cells={people.map(({ id, name, total }) => (
            <Experience key={id} name={name} total={total} />
          ))}
        />
        <Line
          label="Jobs"
          cells={people.map((person) => (
            <Jobs key={person.id} of={person} />
          ))}
        />
        {skills.map(({ name, known }) => (
          <Line key={name} label={name} cells={known.map((skill) => skill && skillInWords(skill))} />
        ))}
      </tbody>
    </table>
  </WideTable>
)

const placeOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

/** The cells stand in the order of the people, which never changes while the table is open. */
const Line = ({ label, cells }: { label: string; cells: readonly ReactNode[] }) => (
  <tr>
    <th scope="row">{label}</th>
    {cells.map((cell, at) => (
      <td key={at}>{cell || '–'}</td>
    ))}
  </tr>
)

const Experience = ({ name, total }: Pick<Person, 'name' | 'total'>) =>
  total.months === 0 ? (
    '–'
  ) : (
    <Explain title={`Total experience of ${name}`} because={total.reasons}>
      {total.words}
    </Explain>
  )

const Jobs = ({ of: { jobs } }: { of: Person }) =>
  jobs.length === 0 ? (
    '–'
  ) : (
    <ul className={styles.list}>
      {jobs.map(({ role, employer, span }) => (
        <li key={`${role} ${employer} ${span}`}>
          {role}, {employer}
          <div className={styles.quiet}>{span}</div>
        </li>
      ))}
    </ul>
  )
