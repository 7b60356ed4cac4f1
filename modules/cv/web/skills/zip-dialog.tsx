import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { cvFormat, cvFormatLabels } from '#cv/contract/formats/cv-formats.ts'
import { zipCvs } from '#cv/contract/skills/inventory-calls.ts'

const formats = cvFormat.options.map((value) => ({ value, label: cvFormatLabels[value] }))

/** How far the work is and the archive itself are found under "My tasks". */
export const ZipDialog = ({ ids, onClose }: { ids: number[]; onClose: () => void }) => (
  <FormDialog
    call={zipCvs}
    start={{ user_ids: ids, format: 'pdf' as const }}
    size="s"
    title={ids.length === 1 ? 'One CV as an archive' : `${ids.length} CVs in one archive`}
    onClose={onClose}
    submit="Create archive"
  >
    {(form) => (
      <>
        <SelectField {...form('format')} label="Format" options={formats} />
        <p>The archive is created in the background. Follow its progress under Exports.</p>
      </>
    )}
  </FormDialog>
)
