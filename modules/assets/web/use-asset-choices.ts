import { useCall } from '#platform/web/calls/use-call.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeChoices } from '#organization/web/public.ts'
import { categoryList } from '#assets/contract/register/category-calls.ts'

/** Categories in use, and the choices of offices and companies, for filters and forms. */
export function useAssetChoices() {
  const categories = useCall(categoryList.read, { size: 200 }).data?.rows ?? []
  const options = useCall(directoryOptions, {}).data
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return {
    rows: categories,
    categories: named(categories),
    companies: named(options?.companies),
    offices: named(options?.locations),
    filters: {
      ...placeChoices(options),
      category_id: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  }
}
