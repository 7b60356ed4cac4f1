import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listMailTemplates } from '#operations/contract/mail/mail-template-calls.ts'
import { MailTemplateDialog } from './mail-template-dialog.tsx'
import styles from '#operations/web/mail-templates.module.css'

export function Screen() {
  const templates = useCall(listMailTemplates, {})
  const [params, setParams] = useSearchParams()
  const letter = params.get('letter')
  return (
    <>
      <PageHeader
        title="Mail templates"
        about="Emails sent by Atrium. You can edit their subject and opening text."
      />
      <Section title="Letters">
        <ReadState of={templates} />
        {templates.isSuccess && (
          <ul className={styles.letters} aria-label="Letters">
            {templates.data.rows.map((row) => (
              <li key={row.key}>
                <Link to={`?letter=${row.key}`}>{row.label}</Link>
                <span className={styles.subject}>{row.subject}</span>
                {row.own && <Badge tone="info">Customised</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {letter !== null && <MailTemplateDialog key={letter} letter={letter} onClose={() => setParams({})} />}
    </>
  )
}
