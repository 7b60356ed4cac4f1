import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { readSlipSettings, saveSlipSetting } from '#payroll/contract/slips/slip-setting-calls.ts'

/** What the payslips of each company print. */
export function SlipSettingsSection() {
  const settings = useCall(readSlipSettings, {})
  const { send, busy } = useSend(saveSlipSetting)
  return (
    <Section title="PAN on payslips" about="On screens only the last characters of a PAN are shown.">
      <ReadState of={settings} />
      {settings.data?.rows.map(({ id, name, shows_whole_pan }) => (
        <SwitchField
          key={id}
          label={`Print the whole PAN on payslips of ${name}`}
          value={shows_whole_pan}
          disabled={busy || !settings.data.can.change}
          onChange={(checked) => void send({ id, shows_whole_pan: checked })}
        />
      ))}
    </Section>
  )
}
