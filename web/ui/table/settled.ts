/** The state of a table whose rows are there already. */
export const settled = { isPending: false, isError: false, error: null, refetch: () => undefined }
