import { useNavigate, useSearchParams } from 'react-router'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { FiguresTab } from '#academy/web/figures/figures-tab.tsx'
import { useAcademyRights } from '#academy/web/use-academy-rights.ts'
import { AllTab } from './all-tab.tsx'
import { BoardTab } from './board-tab.tsx'
import { CallsTab } from './calls-tab.tsx'
import { AddLeadDialog } from './lead-dialog.tsx'
import { TodayTab } from './today-tab.tsx'

const tabs = [
  { key: 'today', label: 'Today' },
  { key: 'all', label: 'All' },
  { key: 'board', label: 'Board' },
  { key: 'calls', label: 'Calls' },
  { key: 'figures', label: 'Figures' },
] as const

const parts = { today: TodayTab, all: AllTab, board: BoardTab, calls: CallsTab, figures: FiguresTab } as const

export function Screen() {
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isAdding, add] = useAddParam('lead')
  const { assign } = useAcademyRights()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'today'
  const Part = parts[tab]
  return (
    <>
      <PageHeader
        title="Academy leads"
        about="Students who asked, and when to call them."
        actions={
          <>
            {assign && (
              <ActionMenu actions={[{ label: 'Import', run: () => void go('/academy/leads/import') }]}>
                <Button>More</Button>
              </ActionMenu>
            )}
            <Button look="primary" onClick={() => add(true)}>
              New lead
            </Button>
          </>
        }
      />
      <SectionTabs
        label="View"
        tabs={tabs}
        tab={tab}
        onTab={(next) => setParams(next === 'today' ? {} : { tab: next }, { replace: true })}
      />
      <Part />
      {isAdding && <AddLeadDialog onClose={() => add(false)} />}
    </>
  )
}
