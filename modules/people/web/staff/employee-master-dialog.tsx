import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportFormats, exportLabels, type ExportFormat } from '#platform/contract/export.ts'
import { download } from '#platform/web/calls/download.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import {
  exportMaster,
  masterExport,
  masterFields,
  masterSections,
} from '#people/contract/staff/employee-master-calls.ts'
import { recordSections } from '#people/contract/record/record-fields.ts'
import styles from '#people/web/record.module.css'

const formats = exportFormats
  .filter((format) => format !== 'pdf')
  .map((format) => ({ value: format, label: exportLabels[format] }))

/** The list as it is narrowed now, with fields of the records that are chosen here. */
export function MasterDialog({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams()
  const [fields, setFields] = useState<readonly string[]>(['personal.birth_date', 'contact.personal_phone'])
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const wish = masterExport.safeParse({ ...Object.fromEntries(params), fields, format })
    await download(exportMaster, wish.success ? wish.data : { fields: [...fields], format })
    setBusy(false)
    onClose()
  }
  const toggle = (key: string) => (on: boolean) =>
    setFields(on ? [...fields, key] : fields.filter((one) => one !== key))
  return (
    <Dialog
      open
      size="l"
      title="Export with records"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void take()}>
            Export
          </Button>
        </>
      }
    >
      <p className={styles.about}>
        Exports the filtered list with the details you can see. Identity and bank numbers are never exported.
      </p>
      <div className={styles.chooser}>
        {masterSections.map((section) => (
          <fieldset key={section}>
            <legend>{recordSections[section].label}</legend>
            {masterFields
              .filter((one) => one.section === section)
              .map(({ key, field }) => (
                <CheckboxField
                  key={key}
                  name={key}
                  label={field.label}
                  value={fields.includes(key)}
                  onChange={toggle(key)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <SelectField
        label="As"
        options={formats}
        value={format}
        onChange={(next) => setFormat(next === 'csv' ? 'csv' : 'xlsx')}
      />
    </Dialog>
  )
}
