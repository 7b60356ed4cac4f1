type Limits = {
  readonly line_limit: number | null
  readonly day_limit: number | null
  readonly month_limit: number | null
}
type NarrowLimits = Limits & {
  readonly category_id: number
  readonly designation_id: number | null
  readonly location_id: number | null
}
type Place = { readonly designationId: number | null; readonly locationId: number | null }

/** The limits of the most specific row: designation and office, then designation, then office, then the category's own. */
export function limitsOf(
  category: Limits & { readonly id: number },
  narrower: readonly NarrowLimits[],
  { designationId, locationId }: Place,
): Limits {
  const fits = (own: number | null, wanted: number | null) => wanted === null || wanted === own
  const [closest] = narrower
    .filter(({ category_id }) => category_id === category.id)
    .filter((row) => fits(designationId, row.designation_id) && fits(locationId, row.location_id))
    .toSorted((one, other) => weight(other) - weight(one))
  const { line_limit, day_limit, month_limit } = closest ?? category
  return { line_limit, day_limit, month_limit }
}

const weight = ({ designation_id, location_id }: NarrowLimits): number =>
  (designation_id === null ? 0 : 2) + (location_id === null ? 0 : 1)

type Slab = {
  readonly company_id: number | null
  readonly above: number
  readonly department_head: boolean
  readonly finance: boolean
}

type Asked = { readonly total: number; readonly companyId: number }

/**
 * Who approves an amount besides the line manager: what the highest slab says that begins below it. A company with
 * slabs of its own follows those alone.
 */
export function slabOf(
  { total, companyId }: Asked,
  slabs: readonly Slab[],
): Pick<Slab, 'department_head' | 'finance'> {
  const own = slabs.filter(({ company_id }) => company_id === companyId)
  const [highest] = (own.length > 0 ? own : slabs.filter(({ company_id }) => company_id === null))
    .filter(({ above }) => above === 0 || total > above)
    .toSorted((one, other) => other.above - one.above)
  return { department_head: highest?.department_head ?? false, finance: highest?.finance ?? false }
}
