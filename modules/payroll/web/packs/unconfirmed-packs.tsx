import { useState } from 'react'
import { Link } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { listUnconfirmedPacks } from '#payroll/contract/packs/pack-calls.ts'
import { ConfirmFigures } from './confirm-figures.tsx'
import styles from './packs.module.css'

/** What is confirmed before this month can be computed; nothing is drawn where all of it is. */
export function UnconfirmedPacks() {
  const month = companyToday().slice(0, 7)
  const { data } = useCall(listUnconfirmedPacks, { month })
  const [chosen, choose] = useState<{ key: string; title: string } | null>(null)
  if (!data || data.rows.length === 0) return null
  return (
    <Section
      title={`To confirm for ${monthInWords(month)}`}
      about="The sources leave these figures open. Payroll can’t be computed until the payroll approver confirms them."
    >
      <ul className={styles.open}>
        {data.rows.map(({ key, title, name, open }) => (
          <li key={key}>
            <div>
              <Link to={`/rule-packs/${key}`}>{title}</Link>
              <p>
                {open.length === 1 && open[0] === 'All figures' ? `${name}: all figures` : open.join(' · ')}
              </p>
            </div>
            {data.can.confirm && (
              <Button size="s" onClick={() => choose({ key, title })} aria-label={`Confirm ${title}`}>
                Confirm
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <ConfirmFigures pack={chosen} onClose={() => choose(null)} />}
    </Section>
  )
}
