const half = 'inline-block max-w-full truncate align-bottom in-table:inline'

/** An address that breaks after its @ alone; in a table it has one line. */
export const Email = ({ children: email }: { children: string }) => {
  const at = email.indexOf('@') + 1
  return (
    <span title={email} className="in-table:block in-table:max-w-55 in-table:truncate">
      <span className={half}>{email.slice(0, at)}</span>
      <wbr className="in-table:hidden" />
      <span className={half}>{email.slice(at)}</span>
    </span>
  )
}
