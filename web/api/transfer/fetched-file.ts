type Fetched = { file: Blob; name: string | undefined }

/** A call whose answer is a file; `take` gets it with the name that the server gives it. */
export const fetchedFile =
  (take: (fetched: Fetched) => void) =>
  async (address: string, request: RequestInit): Promise<Response> => {
    const answer = await fetch(address, request)
    if (!answer.ok) return answer
    take({ file: await answer.blob(), name: nameIn(answer.headers) })
    // Calls are answered in JSON.
    return new Response('{}', answer)
  }

const nameIn = (headers: Headers): string | undefined => {
  const given = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(given)?.[1]
  return encoded === undefined ? /filename="([^"]+)"/.exec(given)?.[1] : decodeURIComponent(encoded)
}
