import type { ComponentProps } from 'react'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'

type SheetDropProps = Omit<ComponentProps<typeof FileDrop>, 'label'> & { readonly busy: boolean }

/** Where a filled sheet is dropped, to be looked over before anything of it is saved. */
export const SheetDrop = ({ busy, ...drop }: SheetDropProps) => (
  <>
    <FileDrop {...drop} label="Excel or CSV file" />
    <FormActions end>
      <SubmitButton busy={busy}>Preview</SubmitButton>
    </FormActions>
  </>
)
