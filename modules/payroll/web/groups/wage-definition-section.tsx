import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  chooseWageDefinition,
  listWageDefinitions,
  wageDefinitions,
  type WageDefinitionRow,
} from '#payroll/contract/wage-definition/wage-definition-calls.ts'

/** Which pay counts as wages for provident fund, gratuity and bonus, as each company has chosen. */
export function WageDefinitionSection() {
  const bases = useCall(listWageDefinitions, {})
  const [chosen, choose] = useState<WageDefinitionRow['company'] | null>(null)
  return (
    <Section
      title="Wage definition"
      about="Which pay counts as wages for the provident fund. Practice varies, so each company chooses before its first payroll."
    >
      <ReadState of={bases} />
      {bases.data && (
        <KeyValue
          entries={bases.data.rows.map(({ company, choices: [latest] }) => [
            company.name,
            <>
              <p>
                {latest
                  ? `${wageDefinitions.labelOf(latest.mode)}, from ${show.day(latest.valid_from)}. ${latest.reason}`
                  : 'Not chosen yet'}
              </p>
              {bases.data.can.choose && (
                <Button size="s" onClick={() => choose(company)} aria-label={`Choose for ${company.name}`}>
                  Choose
                </Button>
              )}
            </>,
          ])}
        />
      )}
      {chosen && <ChooseDialog company={chosen} onClose={() => choose(null)} />}
    </Section>
  )
}

const ChooseDialog = ({
  company,
  onClose,
}: {
  company: WageDefinitionRow['company']
  onClose: () => void
}) => (
  <FormDialog
    call={chooseWageDefinition}
    start={{ company_id: company.id }}
    title={`Wage definition of ${company.name}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <SelectField {...form('mode')} label="Wages are" options={wageDefinitions.options} />
          <DateField {...form('valid_from')} label="From" hint="The first day of a month" />
        </FormRow>
        <TextArea {...form('reason')} label="Reason" />
        <TextField {...form('source')} label="Source" hint="Circular, ruling or advice" />
      </>
    )}
  </FormDialog>
)
