type Payment = { receipt_id: number; transaction_mode: string; reference: string | null }

/**
 * Payments of a receipt in one mode are one transfer, unless they have different references: a student
 * pays the admission fee and two courses at once, and the UTR is written beside one of them.
 */
export const transfersOf = <P extends Payment>(payments: readonly P[]): P[][] => {
  const groups = Map.groupBy(payments, (one) => `${one.receipt_id} ${one.transaction_mode}`)
  return [...groups.values()].flatMap((group) => {
    const references = new Set(group.flatMap(({ reference }) => reference ?? []))
    if (references.size < 2) return [group]
    return [...Map.groupBy(group, ({ reference }) => reference).values()]
  })
}
