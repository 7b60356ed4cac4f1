import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { durationInWords } from '#platform/contract/duration.ts'
import { readProjectBilling } from '#timesheets/contract/review/billing-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'

const PERCENT = 100

/** On the page of a project: what its billable time comes to. Nothing is drawn for a viewer who sees no amounts. */
export function Placed({ of: { id } }: { of: { readonly id: number } }) {
  const billing = useCall(readProjectBilling, { project_id: id }).data?.billing
  if (!billing || billing.people.length === 0) return null
  const { amount, budget, open_amount, unpriced_minutes, people } = billing
  const money = (of: number) => `${billing.currency} ${show.days(of)}`
  return (
    <Section title="Billing" about="Billable time at the rate of its day.">
      <Figures
        of={[
          [
            'Approved',
            money(amount),
            budget === null || budget === 0
              ? durationInWords(billing.minutes)
              : `${Math.floor((amount * PERCENT) / budget)}% of ${money(budget)}`,
          ],
          ['Not approved yet', money(open_amount), durationInWords(billing.open_minutes)],
          unpriced_minutes === 0
            ? null
            : ['Without a rate', durationInWords(unpriced_minutes), 'Set rates on the Members tab'],
        ]}
      />
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonName
              id={person.id}
              name={person.name}
              detail={durationInWords(person.minutes + person.open_minutes)}
            />
            <strong>{money(person.amount + person.open_amount)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}
