import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ConfirmedOnly } from '#identity/web/public.ts'
import { ownCalculationFile, ownTaxCalculation } from '#tax/contract/calculation/calculation-calls.ts'
import { CalculationPage } from './calculation-page.tsx'

export const Screen = () => (
  <ConfirmedOnly of="your tax calculation">
    <Own />
  </ConfirmedOnly>
)

function Own() {
  const read = useCall(ownTaxCalculation, {})
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <CalculationPage {...read.data} isOwn fetchFile={() => download(ownCalculationFile, {})} />
}
