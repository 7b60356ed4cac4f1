import type { TestProduct } from '#platform/testing/test-product.ts'
import type { payrollPermissions } from '#payroll/contract/payroll-permissions.ts'

/** For tests: lets a role reach only the company of its holder. */
export const reachOwnCompany = (
  product: TestProduct,
  role: string,
  permission: keyof typeof payrollPermissions,
): Promise<void> =>
  product.write(async ({ db }) => {
    // Servers read the grants of a role again when it has a new version.
    const { id } = await db
      .updateTable('role')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('key', '=', role)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('role_grant')
      .set({ scope: 'company' })
      .where('role_id', '=', id)
      .where('permission', '=', permission)
      .execute()
  })
