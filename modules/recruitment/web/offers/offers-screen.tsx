import { Link } from 'react-router'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeChoices } from '#organization/web/public.ts'
import { MOST_LETTERS, zipOfferLetters } from '#recruitment/contract/offers/letter-zip-calls.ts'
import { offerList, type OfferRow } from '#recruitment/contract/offers/offer-list.ts'

const cells = {
  candidate: ({ application_id, candidate }: OfferRow) => (
    <Link to={`/jobs/applicant-details/${application_id}`}>{candidate.name}</Link>
  ),
}

export function Screen() {
  const options = useCall(directoryOptions, {}).data
  const seesPay = isAtLeast(useCall(me, {}).data?.permissions['recruitment.pay.view'], 'own')
  const { send } = useSend(zipOfferLetters)
  const pack = (rows: readonly OfferRow[]) => send({ ids: rows.map(({ id }) => id) })
  return (
    <>
      <PageHeader
        title="Offers"
        about="Offers are made on the page of an applicant and approved by another person."
      />
      <ListTable
        list={offerList}
        cells={cells}
        choices={placeChoices(options)}
        rowName={({ candidate }) => candidate.name}
        choiceActions={
          seesPay ? [{ label: 'Letters as ZIP', most: MOST_LETTERS, run: (rows) => void pack(rows) }] : []
        }
        empty={
          <EmptyState title="No offers">
            Make one on the page of an applicant, or clear the filters.
          </EmptyState>
        }
      />
    </>
  )
}
