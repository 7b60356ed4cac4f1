import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { downloadEcr } from '#payroll/contract/registers/register-calls.ts'
import { registerMessages } from '#payroll/contract/registers/register-messages.ts'
import type { RegisterWish } from './use-register-wish.ts'

/** The text for the portal; rows it would refuse stop it, unless they are left out on purpose. */
export function EcrButtons({ wish }: { wish: RegisterWish }) {
  const [asking, setAsking] = useState(false)
  const company = wish.company_id ?? null
  const take = async (leave_out: boolean) => {
    if (company === null) {
      showToast({ tone: 'bad', text: registerMessages.chooseCompany.text })
      return
    }
    const arrears = wish.register === 'pf_arrears'
    const came = await download(downloadEcr, { month: wish.month, company_id: company, arrears, leave_out })
    setAsking(!came && !leave_out)
  }
  return (
    <>
      <Button size="s" look="primary" onClick={() => void take(false)}>
        ECR text
      </Button>
      <ConfirmDialog
        open={asking}
        title="Leave out rows with problems?"
        confirm="Download the others"
        onConfirm={() => void take(true).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        The portal refuses rows without a UAN or above the limits. File them later in a supplementary return.
      </ConfirmDialog>
    </>
  )
}
