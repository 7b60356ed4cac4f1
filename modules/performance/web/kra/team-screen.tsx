import { PageHeader } from '#platform/web/light/page-header.tsx'
import { TeamKra } from './team-kra.tsx'

export const Screen = () => (
  <>
    <PageHeader
      title="Performance of the team"
      about="Progress of the key result areas, and the people who need a word."
    />
    <TeamKra />
  </>
)
