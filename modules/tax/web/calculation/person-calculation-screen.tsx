import { useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import {
  calculationFileOfPerson,
  taxCalculationOfPerson,
} from '#tax/contract/calculation/calculation-calls.ts'
import { CalculationPage } from './calculation-page.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(taxCalculationOfPerson, { declaration_id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return (
    <CalculationPage
      {...read.data}
      isOwn={false}
      fetchFile={() => download(calculationFileOfPerson, { declaration_id: Number(id) })}
    />
  )
}
