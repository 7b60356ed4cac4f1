import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
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
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} asPage />
  return <CalculationPage {...read.data} isOwn fetchFile={() => download(ownCalculationFile, {})} />
}
