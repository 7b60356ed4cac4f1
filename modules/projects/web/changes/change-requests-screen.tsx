import { PageHeader } from '#platform/web/light/page-header.tsx'
import { useProjectChoices } from '#projects/web/items/items-screen.tsx'
import { ChangeList, CreateChange } from './change-list.tsx'

export function Screen() {
  const projects = useProjectChoices()
  return (
    <>
      <PageHeader
        title="Change requests"
        about="Changes of scope, with what they cost and who accepted them."
        actions={<CreateChange projects={projects.filter(({ mayAsk }) => mayAsk)} />}
      />
      <ChangeList choices={projects} />
    </>
  )
}
