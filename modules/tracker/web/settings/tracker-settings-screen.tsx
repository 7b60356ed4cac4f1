import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { trackerSettings } from '#tracker/contract/settings/settings-calls.ts'
import { LooksSection } from '#tracker/web/viewers/viewer-grants-section.tsx'
import { PurgesSection } from '#tracker/web/retention/purges-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { TextsSection } from '#tracker/web/consent/consent-texts-section.tsx'
import { ViewsSection } from '#tracker/web/viewers/view-log-section.tsx'
import { WordsSection } from './app-words-section.tsx'

const tabs = [
  { key: 'rules', label: 'Rules' },
  { key: 'looks', label: 'Access' },
  { key: 'text', label: 'Consent text' },
  { key: 'programs', label: 'Apps' },
  { key: 'log', label: 'Access log' },
] as const

/** How the tracker works and who may look; no one’s activity shows here. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'rules'
  const settings = useCall(trackerSettings, {})
  return (
    <>
      <PageHeader
        title="Tracker settings"
        about="What is recorded, for how long, and who has access. No activity is shown here."
      />
      <SectionTabs label="What is shown" tabs={tabs} tab={tab} onTab={(key) => setParams({ tab: key })} />
      <ReadState of={settings} />
      {settings.data && (
        <Stack>
          {tab === 'rules' && <RulesSection settings={settings.data} />}
          {tab === 'looks' && <LooksSection settings={settings.data} />}
          {tab === 'text' && <TextsSection settings={settings.data} />}
          {tab === 'programs' && <WordsSection settings={settings.data} />}
          {tab === 'log' && (
            <>
              <PurgesSection settings={settings.data} />
              <ViewsSection />
            </>
          )}
        </Stack>
      )}
    </>
  )
}
