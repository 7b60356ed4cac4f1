import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { LogoMark } from '#platform/web/look/logo.tsx'
import { chooseTheme, themeChoice, themeChoices } from '#platform/web/look/theme-choice.ts'
import { KitButtons } from './kit-buttons.tsx'
import { KitColours } from './kit-colours.tsx'
import { KitDrawings } from './kit-drawings.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFilters } from './kit-filters.tsx'
import { KitFileBesideForm } from './kit-file-beside-form.tsx'
import { KitForms } from './kit-forms.tsx'
import { KitFrames } from './kit-frames.tsx'
import { KitRecords } from './kit-records.tsx'
import { KitRichText } from './kit-rich-text.tsx'
import { KitStates } from './kit-states.tsx'
import { KitTables } from './kit-tables.tsx'
import { KitType } from './kit-type.tsx'
import styles from './kit.module.css'

/** Every part of the kit in every state. */
export function KitPage() {
  const [theme, setTheme] = useState(themeChoice)
  return (
    <main className={styles.page}>
      <PageHeader
        title="The kit"
        mark={<LogoMark size={32} />}
        about="Every part of Atrium's screens, in every state. docs/look.md says when to use which."
        actions={themeChoices.map((choice) => (
          <Button
            key={choice}
            aria-pressed={theme === choice}
            look={theme === choice ? 'primary' : 'quiet'}
            onClick={() => {
              chooseTheme(choice)
              setTheme(choice)
            }}
          >
            {choice === 'system' ? 'System' : choice === 'light' ? 'Light' : 'Dark'}
          </Button>
        ))}
      />
      <Stack>
        <KitColours />
        <KitType />
        <KitButtons />
        <KitFields />
        <KitForms />
        <KitFilters />
        <KitFileBesideForm />
        <KitRichText />
        <KitStates />
        <KitRecords />
        <KitTables />
        <KitDrawings />
        <KitFrames />
      </Stack>
    </main>
  )
}
