import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { readToday } from '#mining/contract/record-calls.ts'
import { FiguresTab } from './figures-tab.tsx'
import { MineTab } from './mine-tab.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RecordFormDialog } from './record-form.tsx'
import { useMiningRights } from './use-mining-rights.ts'
import { VerifiedTab } from './verified-tab.tsx'
import { VerifyTab } from './verify-tab.tsx'

const parts = { mine: MineTab, verify: VerifyTab, verified: VerifiedTab, figures: FiguresTab } as const

export function Screen() {
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isAdding, add] = useAddParam('record')
  const rights = useMiningRights()
  const today = useCall(readToday, {}).data
  if (!rights.isKnown) return <LoadingState />
  const tabs = [
    ...(rights.work ? [{ key: 'mine', label: 'Mine', count: today?.mine?.returned } as const] : []),
    ...(rights.verify
      ? [{ key: 'verify', label: 'To verify', count: today?.waiting ?? undefined } as const]
      : []),
    ...(rights.push || rights.verify ? [{ key: 'verified', label: 'Verified' } as const] : []),
    ...(rights.work || rights.verify ? [{ key: 'figures', label: 'Figures' } as const] : []),
  ]
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? tabs[0]?.key ?? 'verified'
  const opened = Number(params.get('record')) || null
  const Part = parts[tab]
  const open = (id: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('record')
        else next.set('record', String(id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader
        title="Data mining"
        about="Companies and people found on the web, verified by a second person and pushed to sales."
        actions={
          rights.work && (
            <>
              <ActionMenu actions={[{ label: 'Import', run: () => void go('/data-mining/import') }]}>
                <Button>More</Button>
              </ActionMenu>
              <Button look="primary" onClick={() => add(true)}>
                New company
              </Button>
            </>
          )
        }
      />
      {tabs.length > 1 && (
        <SectionTabs
          label="View"
          tabs={tabs}
          tab={tab}
          onTab={(next) => setParams(next === tabs[0]?.key ? {} : { tab: next }, { replace: true })}
        />
      )}
      <Part onOpen={open} onAdd={() => add(true)} />
      {isAdding && rights.work && <RecordFormDialog onClose={() => add(false)} />}
      {opened !== null && <RecordDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}
