import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { exportRegister, registerChoices } from '#payroll/contract/registers/register-calls.ts'
import { registerAbout, registerKinds, type RegisterKey } from '#payroll/contract/registers/register-lists.ts'
import { thisMonth } from '#payroll/web/inputs/input-fields.ts'
import { CostPlot } from './cost-plot.tsx'
import { EcrButtons } from './ecr-buttons.tsx'
import { LedgerCodesSection } from './ledger-codes-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { RegisterFilters } from './register-filters.tsx'
import { RegisterTable } from './register-table.tsx'
import { groupOf, groupsOf, useRegisterWish, type RegisterWish } from './use-register-wish.ts'

/** Readers of totals have no lists of people. */
const tabsOf = (registers: readonly RegisterKey[]) => [
  ...groupsOf(registers).map(({ key, label }) => ({ key, label })),
  ...(registers.includes('salary_register') ? [{ key: 'lists' as const, label: 'Lists' }] : []),
]

/** Registers, returns, cost and liabilities of published payslips, each with its files. */
export function Screen() {
  const choices = useCall(registerChoices, {})
  const { wish, change, isLists } = useRegisterWish(choices.data)
  const openTab = (key: string) => {
    const group = groupsOf(choices.data?.registers ?? []).find((one) => one.key === key)
    change(group ? { view: null, register: group.registers[0]! } : { view: 'lists' })
  }
  if (!choices.isSuccess) return <ReadState of={choices} asPage />
  const shown = { ...wish, month: wish.month === '' ? thisMonth() : wish.month }
  return (
    <>
      <PageHeader title="Payroll reports" about="From published and locked runs. Each download is logged." />
      <SectionTabs
        label="Reports"
        tabs={tabsOf(choices.data.registers)}
        tab={isLists ? 'lists' : groupOf(wish.register).key}
        onTab={openTab}
      />
      <Stack>
        {isLists ? (
          <ListsSection choices={choices.data} />
        ) : (
          <>
            <RegisterFilters wish={shown} choices={choices.data} onChange={change} />
            {shown.register === 'cost' && <CostPlot wish={shown} />}
            <RegisterSection wish={shown} onTaken={() => void choices.refetch()} />
            {shown.register === 'journal' && <LedgerCodesSection />}
          </>
        )}
      </Stack>
    </>
  )
}

const RegisterSection = ({ wish, onTaken }: { wish: RegisterWish; onTaken: () => void }) => {
  const label = registerKinds.labelOf(wish.register)
  return (
    <Section
      title={label}
      about={registerAbout[wish.register]}
      actions={
        <Row>
          {(wish.register === 'pf_return' || wish.register === 'pf_arrears') && <EcrButtons wish={wish} />}
          <ExportMenu
            of={label}
            onExport={(format) => void download(exportRegister, { ...wish, format }).then(onTaken)}
          />
        </Row>
      }
    >
      {/* Another wish begins with its first page. */}
      <RegisterTable key={JSON.stringify(wish)} wish={wish} />
    </Section>
  )
}
