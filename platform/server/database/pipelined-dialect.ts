import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/**
 * For a pool in pipeline mode: nobody waits for the answer to `begin`, so that the first statement of a transaction
 * goes the same way with it. Whether it had begun is asked before the commit.
 */
export class PipelinedDialect extends PostgresDialect {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.pool = pool
  }

  override createDriver() {
    return new PipelinedDriver({ pool: this.pool })
  }
}

class PipelinedDriver extends PostgresDriver {
  private readonly begun = new WeakMap<DatabaseConnection, Promise<unknown>>()

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    const begun = connection.executeQuery(CompiledQuery.raw('begin'))
    // Told at the commit; a statement that fails before it tells the same.
    begun.catch(() => {})
    this.begun.set(connection, begun)
    return Promise.resolve()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const committed = super.commitTransaction(connection)
    committed.catch(() => {})
    await this.begun.get(connection)
    await committed
  }
}
