import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import { copyLastYear } from '#tax/contract/declarations/declaration-calls.ts'
import { sectionsOf, type DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView, RowView } from '#tax/contract/declarations/declaration-views.ts'
import { taxRegimes } from '#tax/contract/tax-states.ts'
import { DownloadOwnForm } from '#tax/web/papers/form-buttons.tsx'
import { TypedEffect } from '#tax/web/calculation/typed-effect.tsx'
import styles from '#tax/web/tax.module.css'
import { FormSection } from './form-section.tsx'
import { LimitBars } from './limit-bars.tsx'
import { RowDialog } from './row-dialog.tsx'
import { SubmitDeclaration } from './submit-button.tsx'

type Opened = { readonly section: DeclarationSection; readonly row: RowView | null; readonly amount?: number }

type FormProps = {
  declaration: DeclarationView
  year: TaxYear
  /** Filled in by payroll otherwise, which sees no effect on pay here. */
  isOwn?: boolean
}

/** Every section with its rows, and the limits beside them. */
export function DeclarationForm({ declaration, year, isOwn = true }: FormProps) {
  const [params] = useSearchParams()
  const sections = sectionsOf(year).filter(
    ({ key, inNewRegime }) =>
      declaration.regime === 'old' || inNewRegime || declaration.rows.some(({ section }) => section === key),
  )
  const tried = sections.find(({ key }) => key === params.get('section'))
  const [open, setOpen] = useState<Opened | null>(
    tried && declaration.can.edit
      ? { section: tried, row: null, amount: Number(params.get('amount')) }
      : null,
  )
  const copy = useSend(copyLastYear)
  const total = declaration.rows
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { declared }) => sum + declared, 0)
  return (
    <>
      <PageHeader
        title={
          isOwn ? `Declaration form ${declaration.tax_year}` : `Declaration of ${declaration.person.name}`
        }
        about={`${declaration.regime ? taxRegimes.labelOf(declaration.regime) : 'No regime chosen'} · due on ${show.day(declaration.due_on)}`}
        actions={
          <>
            <Link to={isOwn ? '/investment-declaration' : `/investment-declaration/people/${declaration.id}`}>
              Overview
            </Link>
            {isOwn && declaration.can.edit && declaration.rows.length === 0 && (
              <Button
                busy={copy.busy}
                onClick={() => void copy.send({ id: declaration.id, version: declaration.version })}
              >
                Copy last year’s rows
              </Button>
            )}
            {isOwn && <DownloadOwnForm declaration={declaration} />}
            <SubmitDeclaration declaration={declaration} isOwn={isOwn} />
          </>
        }
      />
      <div className={styles.form}>
        <Stack>
          {sections.map((section) => (
            <FormSection
              key={section.key}
              section={section}
              declaration={declaration}
              onOpen={(row) => setOpen({ section, row })}
            />
          ))}
        </Stack>
        <aside aria-label="Limits and effect">
          <Section title="Limits" about={`${show.money(total)} declared in ${declaration.rows.length} rows`}>
            <LimitBars rows={declaration.rows} round={declaration.round} year={year} sections={sections} />
          </Section>
          {isOwn ? (
            <Section title="Effect on tax">
              <TypedEffect declaration={declaration} />
            </Section>
          ) : (
            <p className={styles.quiet}>{declaration.person.name} is told of each change.</p>
          )}
        </aside>
      </div>
      {open && <RowDialog {...open} declaration={declaration} isOwn={isOwn} onClose={() => setOpen(null)} />}
    </>
  )
}
