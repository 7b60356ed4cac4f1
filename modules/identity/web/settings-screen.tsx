import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { chooseTheme, themeChoice, type ThemeChoice } from '#platform/web/look/theme-choice.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { AdministrationSection } from './administration-section.tsx'
import { AuthenticatorSection } from './second-step/authenticator-section.tsx'
import { DevicesSection } from './sessions/devices-section.tsx'

export const Screen = () => (
  <Stack>
    <PageHeader
      title="Settings"
      about="Only you can see these."
      actions={<Link to="/settings/notifications">Mailed notifications</Link>}
    />
    <ProfileSection />
    <DevicesSection />
    <AuthenticatorSection />
    <AppearanceSection />
    <AdministrationSection />
  </Stack>
)

function ProfileSection() {
  const person = useCall(me, {})
  return (
    <Section title="You" about="If something is wrong, tell HR or an administrator.">
      <ReadState of={person} />
      {person.isSuccess && (
        <KeyValue
          entries={[
            ['Name', person.data.name],
            ['Email', person.data.email],
            ['Account type', person.data.user_type],
            ['Roles', person.data.roles.map((role) => role.name).join(', ')],
          ]}
        />
      )}
    </Section>
  )
}

const themes: readonly { value: ThemeChoice; label: string; hint: string }[] = [
  { value: 'system', label: 'System', hint: 'Follows this device' },
  { value: 'light', label: 'Light', hint: 'Light background' },
  { value: 'dark', label: 'Dark', hint: 'Dark background' },
]

function AppearanceSection() {
  const [theme, setTheme] = useState(themeChoice)
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice)
    setTheme(choice)
  }
  return (
    <Section title="Appearance" about="Saved in this browser.">
      <RadioGroup label="Colours" options={themes} value={theme} onChange={choose} />
    </Section>
  )
}
