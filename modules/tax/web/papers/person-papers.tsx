import { useState } from 'react'
import { isAtLeast } from '#platform/contract/permission.ts'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import {
  formFileOfPerson,
  partBOfPerson,
  proofsOfPerson,
  workingOfPerson,
} from '#tax/contract/papers/paper-calls.ts'
import { isSubmitted } from '#tax/contract/tax-states.ts'

/** For payroll; the person can see who downloaded them. */
export function PersonPapers({ declaration }: { declaration: DeclarationView }) {
  const seesPay = isAtLeast(useCall(me, {}).data?.permissions['payroll.pay.view'], 'company')
  const { id, person, company, tax_year, rows } = declaration
  const of = { account_id: person.id, company_id: company.id, tax_year }
  return (
    <Section title="Papers" about={`${person.name} can see who downloaded them.`}>
      <Row>
        {isSubmitted(declaration) && (
          <DownloadButton label="Declaration (PDF)" fetch={() => download(formFileOfPerson, { id })} />
        )}
        {rows.some(({ files }) => files.length > 0) && (
          <DownloadButton label="Proofs (ZIP)" fetch={() => download(proofsOfPerson, { id })} />
        )}
        {seesPay && (
          <>
            <DownloadButton label="TDS working (XLSX)" fetch={() => download(workingOfPerson, of)} />
            <DownloadButton label="Part B (PDF)" fetch={() => download(partBOfPerson, of)} />
          </>
        )}
      </Row>
    </Section>
  )
}

type ButtonProps = {
  label: string
  look?: 'primary' | 'plain'
  fetch: () => Promise<boolean>
  onDone?: () => void
}

export function DownloadButton({ label, look, fetch, onDone }: ButtonProps) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const isDone = await fetch()
    setBusy(false)
    if (isDone) onDone?.()
  }
  return (
    <Button {...(look ? { look } : {})} busy={busy} onClick={() => void go()}>
      {label}
    </Button>
  )
}
