import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { listCompany } from '#organization/contract/organization-calls.ts'
import { previewYearEnd, proposeYearEnd } from '#leave/contract/leave-administration-calls.ts'
import { YearEndRuns, type Preview } from './year-end-runs.tsx'
import { thisYear, yearList } from '#leave/web/year-list.ts'
import { ScrollArea } from '#leave/web/scroll-area.tsx'
import styles from '#leave/web/leave.module.css'

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
        about="Unused days are carried over, paid out or expire. Days taken in advance are owed to the next year. One person proposes, another posts."
        actions={
          <Button
            look="primary"
            busy={propose.busy}
            onClick={() => void propose.send({ company_id: companyId, year })}
          >
            Propose year end
          </Button>
        }
      />
      <Stack>
        <div className={styles.choose}>
          <SelectField
            label="Company"
            value={companyId}
            onChange={(id) => setCompany(id ?? 1)}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label="Leave year starting"
            value={year}
            onChange={(chosen) => setYear(chosen ?? thisYear())}
            options={yearList()}
          />
        </div>
        <ReadState of={preview} />
        {preview.data && <YearEndRuns preview={preview.data} />}
        {preview.data && <Lines preview={preview.data} />}
      </Stack>
    </>
  )
}

const amounts = [
  ['closing', 'Left'],
  ['owed', 'Owed'],
  ['carry', 'Carried'],
  ['encash', 'Paid out'],
  ['lapse', 'Expires'],
] as const

const Lines = ({ preview }: { preview: Preview }) => (
  <Section title={`Unused days, ${show.range(preview.from, preview.to)}`}>
    {preview.lines.length === 0 ? (
      <p className={styles.quiet}>There are no unused days to carry over, pay out or expire.</p>
    ) : (
      <ScrollArea label="Unused days">
        <table className={styles.strip}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Leave type</th>
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
                    {key === 'closing' ? (
                      <Explain title={`${line.person.name}, ${line.type.name}`} because={line.because}>
                        {show.days(line.closing)}
                      </Explain>
                    ) : (
                      show.days(line[key])
                    )}
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
