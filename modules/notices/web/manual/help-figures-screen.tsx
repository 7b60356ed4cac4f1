import { Link, useSearchParams } from 'react-router'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ManualFigures } from './manual-figures.tsx'
import { ManualMisses } from './failed-searches-list.tsx'

/** For editors of the manual: what helped, and what was missing. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'missing' ? 'missing' : 'pages'
  return (
    <>
      <PageHeader
        title="Manual statistics"
        about="Which pages helped, and which searches found nothing."
        actions={<Link to="/help">Back to the manual</Link>}
      />
      <SectionTabs
        label="What is shown"
        tab={tab}
        onTab={(next) => setAddress(next === 'pages' ? {} : { tab: next })}
        tabs={[
          { key: 'pages', label: 'Pages' },
          { key: 'missing', label: 'Not found' },
        ]}
      />
      {tab === 'pages' ? <ManualFigures /> : <ManualMisses />}
    </>
  )
}
