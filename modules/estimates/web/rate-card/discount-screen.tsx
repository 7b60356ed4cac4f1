import { useState } from 'react'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import { moneyText, percentText } from '#estimates/contract/money-text.ts'
import type { Offer } from '#estimates/contract/rate-card/rate-card.ts'
import { saveOffer, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { CardEntries } from './card-entries.tsx'
import { CardPage } from './card-page.tsx'
import { EntryForm } from './card-entry-form.tsx'

const detailOf = ({ discount_type, discount, valid_from, valid_to }: Offer) =>
  `${discount_type === 'Percentage' ? percentText(discount) : moneyText(discount, 'USD')} off, from ${show.day(valid_from)}${valid_to ? ` to ${show.day(valid_to)}` : ''}`

export function Screen() {
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  return (
    <CardPage
      title="Discount"
      about="Offers for hired teams. A prospect can apply one."
      actions={
        <Button look="primary" onClick={() => setEditing('new')}>
          Add offer
        </Button>
      }
    >
      {(read) => (
        <Section title="Offers">
          <CardEntries
            kind="offers"
            label="Offers"
            read={read}
            empty="No offers yet. Add one."
            entries={read.card.offers.map((offer) => ({
              ...offer,
              name: offer.title,
              detail: detailOf(offer),
            }))}
            onEdit={setEditing}
          />
          {editing !== null && (
            <OfferForm read={read} id={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
          )}
        </Section>
      )}
    </CardPage>
  )
}

function OfferForm({ read, id, onClose }: { read: ReadCard; id: number | null; onClose: () => void }) {
  const offer = read.card.offers.find((entry) => entry.id === id)
  const start = { active: true, discount_type: 'Percentage' as const, ...offer, id, version: read.version }
  return (
    <EntryForm title={offer ? offer.title : 'New offer'} call={saveOffer} start={start} onClose={onClose}>
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" />
          <TextField {...form('description')} label="Description" optional />
          <RadioGroup
            {...form('discount_type')}
            label="Type"
            options={[
              { value: 'Percentage', label: 'Percentage' },
              { value: 'Amount', label: 'US dollars' },
            ]}
          />
          <NumberField
            {...form('discount')}
            label="Off"
            decimals={2}
            suffix={form.values.discount_type === 'Amount' ? '$' : '%'}
          />
          <FormRow>
            <DateField {...form('valid_from')} label="From" />
            <DateField {...form('valid_to')} label="To" optional />
          </FormRow>
          <CheckboxField {...form('active')} label="Offered to prospects" />
        </>
      )}
    </EntryForm>
  )
}
