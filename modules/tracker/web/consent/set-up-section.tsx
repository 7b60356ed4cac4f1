import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { ownTracker, type OwnTracker } from '#tracker/contract/own-calls.ts'
import { ConsentSection } from './consent-section.tsx'
import { DevicesSection } from '#tracker/web/devices/devices-section.tsx'

/** Consent first, then what holds, then the devices: without the first the rest takes nothing in. */
export function SetUpSection() {
  const own = useCall(ownTracker, {})
  if (!own.isSuccess) return <ReadState of={own} />
  return (
    <>
      <ConsentSection consent={own.data.consent} />
      <RulesSection rules={own.data.rules} />
      <DevicesSection devices={own.data.devices} consented={own.data.consent.accepted_at !== null} />
    </>
  )
}

const yes = (is: boolean) => (is ? 'Yes' : 'No')

const RulesSection = ({ rules }: { rules: OwnTracker['rules'] }) => (
  <Section title="Your rules today">
    <KeyValue
      entries={[
        [
          'The tracker',
          <Explain key="on" title="Your rules" because={rules.because}>
            {rules.enabled ? 'Switched on' : 'Switched off'}
          </Explain>,
        ],
        [
          'Pictures',
          rules.screenshot_minutes === 0
            ? 'None'
            : `One at a random moment of every ${rules.screenshot_minutes} minutes`,
        ],
        ['Blurred screenshots', yes(rules.blur)],
        ['Working hours only', yes(rules.work_hours_only)],
        ['Window titles', yes(rules.titles)],
        ['Screenshots are deleted after', `${rules.image_days} days`],
        ['Slots are deleted after', `${rules.slot_days} days`],
      ]}
    />
  </Section>
)
