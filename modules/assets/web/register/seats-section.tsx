import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import type { AssetPage } from '#assets/contract/register/asset-calls.ts'
import { freeSeat, takeSeat } from '#assets/contract/register/seat-calls.ts'
import styles from '#assets/web/assets.module.css'

export function SeatsSection({ asset }: { asset: AssetPage }) {
  const [isTaking, setTaking] = useState(false)
  const free = useSend(freeSeat)
  const taken = asset.seats.filter(({ holder }) => holder !== null)
  const close = () => setTaking(false)
  return (
    <Section
      title="Seats"
      about={`${taken.length} of ${asset.seats.length} are taken.`}
      actions={
        asset.status !== 'retired' && (
          <Button disabled={taken.length === asset.seats.length} onClick={() => setTaking(true)}>
            Assign a seat
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {taken.map(({ id, number, holder }) => (
          <li key={id}>
            <span>
              {holder!.name} <span className={styles.quiet}>Seat {number}</span>
            </span>
            <Button
              size="s"
              busy={free.busy}
              aria-label={`Free the seat of ${holder!.name}`}
              onClick={() => void free.send({ id })}
            >
              Free
            </Button>
          </li>
        ))}
      </ul>
      {isTaking && (
        <FormDialog
          call={takeSeat}
          start={{ asset_id: asset.id }}
          size="s"
          title={`A seat of ${asset.model}`}
          onClose={close}
          submit="Assign"
        >
          {(form) => <ColleagueField {...form('account_id')} label="Person" />}
        </FormDialog>
      )}
    </Section>
  )
}
