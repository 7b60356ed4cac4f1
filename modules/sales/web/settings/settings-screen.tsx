import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { readSalesSettings, setTurn, type SalesSettings } from '#sales/contract/settings/setting-calls.ts'
import { MailTextsSection } from './mail-texts-section.tsx'
import { StagesSection } from './stages-section.tsx'
import { TargetsSection } from './targets-section.tsx'

export function Screen() {
  const [month, setMonth] = useState(companyToday().slice(0, 7))
  const read = useCall(readSalesSettings, { month }, { keepEarlier: true })
  return (
    <Stack>
      <PageHeader title="Sales settings" about="Stages, targets, email texts and who gets new leads." />
      <ReadState of={read} asPage />
      {read.data && (
        <>
          <TurnSection turn={read.data.turn} />
          <StagesSection stages={read.data.stages} />
          <TargetsSection
            key={`${month}/${read.isPlaceholderData}`}
            month={month}
            targets={read.data.targets}
            onMonth={setMonth}
          />
          <MailTextsSection />
        </>
      )}
    </Stack>
  )
}

function TurnSection({ turn: { on, version } }: { turn: SalesSettings['turn'] }) {
  const { send, busy } = useSend(setTurn)
  return (
    <Section
      title="Dealing in turn"
      about={
        on
          ? 'A new lead without an owner goes to the sales executive at work who has waited longest.'
          : 'New leads without an owner wait until someone takes them.'
      }
      actions={
        <Button busy={busy} onClick={() => void send({ on: !on, version })}>
          {on ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      {null}
    </Section>
  )
}
