import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { SlipLanguage } from '#payroll/contract/slips/slip-lists.ts'
import { languageOptions, rememberedLanguage, rememberLanguage } from './slip-language.ts'

type Wish = {
  title: string
  /** The verb on the button. */
  verb: string
  about: string
  onClose: () => void
  run: (language: SlipLanguage) => Promise<boolean>
}

/** The labels of the paper come in the language that was chosen last on this device. */
export function SlipLanguageDialog({ title, verb, about, onClose, run }: Wish) {
  const [language, choose] = useState(rememberedLanguage)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    rememberLanguage(language)
    setBusy(true)
    const isDone = await run(language)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void go()}>
            {verb}
          </Button>
        </>
      }
    >
      <SelectField
        label="Language of the labels"
        options={languageOptions}
        value={language}
        onChange={(chosen) => choose(chosen ?? 'en')}
      />
      <p>{about}</p>
    </Dialog>
  )
}

type DownloadSlipProps = { fetch: (language: SlipLanguage) => Promise<boolean> }

export function DownloadSlip({ fetch }: DownloadSlipProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Download PDF</Button>
      {open && (
        <SlipLanguageDialog
          title="Download payslip"
          verb="Download"
          about="Names and the amount in words stay in English."
          onClose={() => setOpen(false)}
          run={fetch}
        />
      )}
    </>
  )
}
