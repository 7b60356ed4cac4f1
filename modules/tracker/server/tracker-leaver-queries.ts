import type { AreaDuties } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty, type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as trackerNotices from './tracker-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const listLooks = (ctx: Ctx, { id, lastDay }: Leaver) =>
  ctx.db
    .selectFrom('tracker_view_user as look')
    .leftJoin('account as subject', 'subject.id', 'look.account_id')
    .select(['look.id', 'look.valid_from', 'look.reason'])
    .select((row) => row.fn.coalesce('subject.name', 'look.reason').as('name'))
    .where('viewer_id', '=', id)
    .where('ended_at', 'is', null)
    .where('valid_to', '>', lastDay)
    .orderBy('look.id')
    .execute()

/** Looks at the activity of others are granted to a person for a reason; they pass to no one. */
const looks = rowDuty({
  find: listLooks,
  kind: 'ends',
  department: 'it',
  things: ['grant to see the activity of others', 'grants to see the activity of others'],
  text: (things) => `${things} with the last working day.`,
  async move(ctx, rows, { lastDay }) {
    for (const { id, valid_from } of rows)
      await updateRow(
        ctx,
        'tracker_view_user',
        { id },
        valid_from > lastDay ? { ended_at: ctx.now } : { valid_to: lastDay },
      )
  },
})

const accounts: AccountReferences = {
  handedOver: ['tracker_view_user.viewer_id'],
  owesNothing: {
    [OWN_ROWS]: [
      'tracker_consent.account_id',
      'tracker_device.account_id',
      'tracker_pairing.account_id',
      'tracker_screenshot.account_id',
      'tracker_session.account_id',
      'tracker_slot.account_id',
      'tracker_view.account_id',
      'tracker_view_user.account_id',
    ],
    [DONE_BY]: [
      'tracker_consent_text.published_by',
      'tracker_device.revoked_by',
      'tracker_policy.created_by',
      'tracker_screenshot.deleted_by',
      'tracker_slot.deleted_by',
      'tracker_view.viewer_id',
      'tracker_view_user.ended_by',
      'tracker_view_user.granted_by',
    ],
  },
}

export const trackerDuties: AreaDuties = { accounts, notices: noticesIn(trackerNotices), leaver: [looks] }
