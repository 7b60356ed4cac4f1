import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { openLink } from '#documents/web/public.ts'
import type { ItemView, OnboardingView, PaperView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { itemStates } from '#onboarding/contract/onboarding-states.ts'
import { openPaper } from '#onboarding/contract/verify/verify-calls.ts'
import { DecideDialog } from './decide-item-dialog.tsx'
import { SecretValue } from './secret-value.tsx'
import styles from '#onboarding/web/onboarding.module.css'

/** Everything that is asked, in the order of the new hire's form, each decided by itself. */
export function ItemsSection({ onboarding }: { onboarding: OnboardingView }) {
  const [deciding, setDeciding] = useState<ItemView | null>(null)
  const sections = [...new Set(onboarding.items.map(({ section }) => section))]
  return (
    <Section title="Items">
      {sections.map((section) => (
        <div key={section}>
          <h3 className={styles.group}>{section}</h3>
          <ul className={styles.items}>
            {onboarding.items
              .filter((item) => item.section === section)
              .map((item) => (
                <Item key={item.id} onboarding={onboarding} item={item} onDecide={() => setDeciding(item)} />
              ))}
          </ul>
        </div>
      ))}
      {deciding && <DecideDialog item={deciding} onClose={() => setDeciding(null)} />}
    </Section>
  )
}

type ItemProps = { onboarding: OnboardingView; item: ItemView; onDecide: () => void }

function Item({ onboarding, item, onDecide }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <div className={styles.title}>
          <strong>{item.label}</strong>
          <StatusBadge catalogue={itemStates} status={item.status} />
          {!item.required && <span className={styles.quiet}>optional</span>}
        </div>
        <ItemContent onboarding={onboarding} item={item} />
        <Findings findings={item.findings} />
        {item.reason && <p className={styles.reason}>{item.reason}</p>}
        {item.decided_by && (
          <p className={styles.quiet}>
            {item.decided_by}, {show.moment(item.decided_at)}
          </p>
        )}
      </div>
      {item.can.decide && (
        <Button size="s" aria-label={`Decide ${item.label}`} onClick={onDecide}>
          {item.status === 'given' ? 'Decide' : 'Decide again'}
        </Button>
      )}
    </li>
  )
}

/** What the conversion would refuse, said while there is time to ask. */
const Findings = ({ findings }: Pick<ItemView, 'findings'>) =>
  findings.map(({ text, person_id, onboarding_id }) => (
    <p key={text} className={styles.finding} role="note">
      {text} {person_id !== null && <Link to={`/staff/person?id=${person_id}`}>View record</Link>}
      {onboarding_id !== null && <Link to={`/onboarding/record?id=${onboarding_id}`}>View new hire</Link>}
    </p>
  ))

function ItemContent({ onboarding, item }: Omit<ItemProps, 'onDecide'>) {
  if (!item.is_open) return null
  return (
    <>
      {item.values.map(({ field, label, value, secret }) => (
        <p key={field} className={styles.value}>
          <span className={styles.quiet}>{label}</span>{' '}
          {secret && onboarding.can.reveal ? (
            <SecretValue id={onboarding.id} field={secret} label={label} masked={value} />
          ) : (
            <span>{field === 'tentative_doj' ? show.day(value) : value || '–'}</span>
          )}
        </p>
      ))}
      {item.name_on_it && (
        <p className={styles.value}>
          <span className={styles.quiet}>Name on it</span> {item.name_on_it}
        </p>
      )}
      <Papers files={item.files} />
      {item.education.map((entry) => (
        <div key={entry.id} className={styles.value}>
          {entry.degree}, {entry.university}, {entry.years}
          {entry.percentage && `, ${entry.percentage}`}
          <Papers files={entry.files} />
        </div>
      ))}
    </>
  )
}

/** Files open by a link of five minutes; that someone looked is kept. */
function Papers({ files }: { files: readonly PaperView[] }) {
  const { send, busy } = useSend(openPaper)
  if (files.length === 0) return null
  const open = async (file_id: number) => {
    const sent = await send({ file_id })
    if (sent.ok) openLink(sent.data.url)
  }
  return (
    <div className={styles.papers}>
      {files.map(({ id, name }) => (
        <Button key={id} size="s" busy={busy} aria-label={`Open ${name}`} onClick={() => void open(id)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
