import { useState } from 'react'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { zipSlips } from '#payroll/contract/slips/slip-calls.ts'
import { languageOptions, rememberedLanguage } from './slip-language.ts'

/** Every payslip of a run in one archive; how far it is stands under Exports. */
export function ZipSlips({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Download payslips</Button>
      {open && (
        <Dialog open size="s" title="All payslips in one archive" onClose={close}>
          <Form call={zipSlips} start={{ id, language: rememberedLanguage(), protect: true }} onDone={close}>
            {(form) => (
              <>
                <SelectField {...form('language')} label="Language of the labels" options={languageOptions} />
                <CheckboxField
                  {...form('protect')}
                  label="Protect each PDF with a password"
                  hint="The PAN and the date of birth, as in ABCPD1234E15061990. Anyone without both is left out and listed."
                />
                <p>The archive is created in the background. Follow its progress under Exports.</p>
                <FormActions end>
                  <Button onClick={close}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Create archive</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}
