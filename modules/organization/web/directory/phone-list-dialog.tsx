import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { exportPhoneList } from '#organization/contract/directory/work-phone-calls.ts'

type PhoneListDialogProps = {
  offices: readonly { id: number; name: string }[]
  onClose: () => void
}

/** The PDF is the one to be printed and hung up. */
export function PhoneListDialog({ offices, onClose }: PhoneListDialogProps) {
  const [chosen, setChosen] = useState<number | null>(offices[0]?.id ?? null)
  const office = offices.find(({ id }) => id === chosen)
  return (
    <Dialog open size="s" title="Phone list of an office" onClose={onClose}>
      <Stack>
        <SelectField
          label="Office"
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <p>Name, work phone, designation and department of everyone in this office today.</p>
        {office && (
          <ExportMenu
            of={`Phone list of ${office.name}`}
            onExport={(format) => void download(exportPhoneList, { location_id: office.id, format })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
