import { useState, type ReactNode } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { ConfirmedOnly } from '#identity/web/public.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import { ownFormFile, ownPartB, ownTaxPapers } from '#tax/contract/papers/paper-calls.ts'
import { isSubmitted } from '#tax/contract/tax-states.ts'
import styles from '#tax/web/tax.module.css'
import { DownloadButton } from './person-papers.tsx'

type OwnFileProps = {
  button: string
  label?: string
  of: string
  children: ReactNode
  fetch: () => Promise<boolean>
}

/** A file of one’s own, after the password. */
function OwnFile({ button, label, of, children, fetch }: OwnFileProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...(label ? { 'aria-label': label } : {})} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open && (
        <Dialog open size="s" title={label ?? button} onClose={close}>
          <ConfirmedOnly of={of}>
            <p>{children}</p>
            <DownloadButton label="Download PDF" look="primary" fetch={fetch} onDone={close} />
          </ConfirmedOnly>
        </Dialog>
      )}
    </>
  )
}

/** The own declaration as the form of its tax year. */
export const DownloadOwnForm = ({ declaration }: { declaration: DeclarationView }) =>
  isSubmitted(declaration) && (
    <OwnFile
      button="Download form"
      of="your form"
      fetch={() => download(ownFormFile, { id: declaration.id })}
    >
      The PDF holds your PAN and every row of the declaration. Sign it where your company asks for it.
    </OwnFile>
  )

/** The certificate of each year that has payslips; nothing where there is none. */
export function OwnCertificates() {
  const rows = useCall(ownTaxPapers, {}).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Tax certificates" about="Salary paid and tax deducted in a tax year.">
      <ul className={styles.plain}>
        {rows.map(({ company_id, company, tax_year, form, is_ready }) => (
          <li key={`${company_id} ${tax_year}`}>
            <span>
              Form {form}, part B, {tax_year}
              <span className={styles.quiet}>{company}</span>
            </span>
            {is_ready ? (
              <OwnFile
                button="Download"
                label={`Download form ${form}, ${tax_year}`}
                of="your certificate"
                fetch={() => download(ownPartB, { company_id, tax_year })}
              >
                The PDF holds your PAN, your salary and your tax.
              </OwnFile>
            ) : (
              <span className={styles.quiet}>Ready after the last month is paid</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
