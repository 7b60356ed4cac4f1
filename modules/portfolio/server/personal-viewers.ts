import { factsOf } from '#contacts/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseViewers, listViewersOf } from './personal-viewer-queries.ts'

export const personalViewers: PersonalSource = {
  key: 'viewers',
  label: 'Video portfolio',
  find: async (ctx, whose) =>
    (await listViewersOf(ctx, whose)).map((viewer) => ({
      id: viewer.id,
      at: viewer.verified_at,
      title: viewer.name,
      hindrance: '',
      facts: factsOf(
        ['Email', viewer.email],
        ['Phone', viewer.phone],
        ['Country', viewer.country],
        ['Watched', viewer.watched],
      ),
    })),
  async erase(ctx, ids) {
    await forgetNotices(
      ctx,
      ids.map((id) => `portfolio-viewer/${id}`),
    )
    await eraseViewers(ctx, ids)
  },
}
