import type { ComponentType, ReactNode } from 'react'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { salaryStates } from '#payroll/contract/salaries/salary-lists.ts'
import type { PersonSalaries, SalaryView } from '#payroll/contract/salaries/salary-views.ts'
import { SalaryBreakup } from './salary-breakup.tsx'
import { SalaryHistory } from './salary-history.tsx'
import { SalaryLetter } from './salary-letter.tsx'
import { SalaryShares } from './salary-shares.tsx'
import styles from '#payroll/web/payroll.module.css'

type SalarySectionsProps = {
  of: PersonSalaries
  /** What may be done with a salary that is not decided yet. */
  Actions?: ComponentType<{ salary: SalaryView; name: string }>
  /** Downloads the letter of an approved salary. */
  letter: (id: number) => Promise<boolean>
}

/** What is in force first, then what is agreed or asked for, then how it came to be. */
export const SalarySections = ({ of, Actions, letter }: SalarySectionsProps) => (
  <Stack>
    {of.current.map((salary) => (
      <OneSalary
        key={salary.id}
        title={titleOf(salary, of.current.length > 1)}
        salary={salary}
        actions={<SalaryLetter fetch={() => letter(salary.id)} />}
      />
    ))}
    {of.planned.map((salary) => (
      <OneSalary
        key={salary.id}
        title={`From ${show.day(salary.effective_from)}`}
        salary={salary}
        actions={<SalaryLetter fetch={() => letter(salary.id)} />}
      />
    ))}
    {of.open.map((salary) => (
      <OneSalary
        key={salary.id}
        title={`Proposed from ${show.day(salary.effective_from)}`}
        salary={salary}
        actions={
          <>
            <StatusBadge catalogue={salaryStates} status={salary.state} />
            {Actions && <Actions salary={salary} name={of.person.name} />}
          </>
        }
      />
    ))}
    <SalaryHistory of={of} />
  </Stack>
)

const titleOf = ({ company }: SalaryView, several: boolean) =>
  several ? `Present salary, ${company.name}` : 'Present salary'

const OneSalary = ({
  title,
  salary,
  actions,
}: {
  title: string
  salary: SalaryView
  actions?: ReactNode
}) => (
  <Section title={title} actions={actions}>
    <Stack>
      <KeyValue
        entries={[
          ['Annual CTC', show.money(salary.annual_ctc)],
          ['Monthly gross', show.money(salary.monthly_gross)],
          ['Since', show.day(salary.effective_from)],
          ['Company', salary.company.name],
          ['Pay group', salary.pay_group.name],
          ['Structure', salary.structure.name],
        ]}
      />
      <div className={styles.two}>
        <SalaryBreakup lines={salary.lines} annualCtc={salary.annual_ctc} />
        <SalaryShares lines={salary.lines} />
      </div>
    </Stack>
  </Section>
)
