import type { ErrorGuide } from './error-guide.ts';

/** Errors of parameters, keys, payments and permissions. */
export const ACCESS_ERRORS = {
  invalid_input: {
    request: 'GET /api/svc-pulse/history?days=0',
    detail: 'days must be at least 1, not 0.',
    members: { errors: [{ parameter: 'days', detail: 'must be at least 1, not 0' }] },
    en: {
      meaning: 'A parameter is missing, unknown, of the wrong type or out of range.',
      causes: [
        'A parameter has a value that is not allowed, or a name that the route does not know.',
        'A required parameter is missing, or is given more than once.',
        'The body is not valid JSON.',
      ],
      steps: [
        'Read `errors`: each entry names a parameter, or a member of the body by its JSON pointer, and the allowed values.',
        'Look the parameter up in the reference and send the request again.',
      ],
    },
    de: {
      meaning: 'Ein Parameter fehlt, ist unbekannt, vom falschen Typ oder außerhalb seines Bereichs.',
      causes: [
        'Ein Parameter hat einen unzulässigen Wert oder einen Namen, den die Route nicht kennt.',
        'Ein Pflichtparameter fehlt oder kommt mehrfach vor.',
        'Der Inhalt der Anfrage ist kein gültiges JSON.',
      ],
      steps: [
        'Lesen Sie `errors`: Jeder Eintrag nennt einen Parameter, oder ein Feld des Inhalts als JSON-Pointer, und die erlaubten Werte.',
        'Schlagen Sie den Parameter in der Referenz nach und senden Sie die Anfrage erneut.',
      ],
    },
  },
  unauthenticated: {
    request: 'GET /api/v1/svc-pulse/today',
    detail: 'This operation requires an API key. Send Authorization: Bearer <key>.',
    en: {
      meaning: 'The API key is missing, unknown or revoked.',
      causes: [
        'The request has no Authorization header.',
        'The key was rotated or revoked, or belongs to another service.',
        'An access token for MCP was sent to another channel, or has expired.',
      ],
      steps: [
        'Send the header `Authorization: Bearer`, followed by the key.',
        'Create a key on the account pages. Routes without a key are listed in the reference.',
      ],
    },
    de: {
      meaning: 'Der API-Schlüssel fehlt, ist unbekannt oder widerrufen.',
      causes: [
        'Die Anfrage hat keinen Authorization-Header.',
        'Der Schlüssel wurde ersetzt oder widerrufen oder gehört zu einem anderen Dienst.',
        'Ein Zugriffstoken für MCP wurde an einen anderen Kanal gesendet oder ist abgelaufen.',
      ],
      steps: [
        'Senden Sie den Header `Authorization: Bearer`, gefolgt vom Schlüssel.',
        'Erstellen Sie einen Schlüssel auf den Kontoseiten. Routen ohne Schlüssel stehen in der Referenz.',
      ],
    },
  },
  payment_required: {
    request: 'GET /api/v1/agent/svc-pulse/today',
    detail: 'This costs 0.01 USDC.',
    members: { accepts: [{ scheme: 'exact', network: 'base', maxAmountRequired: '10000', payTo: '0x…' }] },
    en: {
      meaning: 'The route is sold per call, and the request carries no valid payment.',
      causes: [
        'The request has no payment. This is how the price is announced.',
        'The payment was refused: `error` says why, for example because it has expired or was used before.',
      ],
      steps: [
        'Sign one of `accepts` with a wallet that holds USDC on Base. x402 clients do this on their own.',
        'Repeat the request with the header `PAYMENT-SIGNATURE`.',
        'Alternatively, use a key: the same operation has a keyed route.',
      ],
    },
    de: {
      meaning: 'Die Route wird je Abruf bezahlt, und die Anfrage enthält keine gültige Zahlung.',
      causes: [
        'Die Anfrage enthält keine Zahlung. So wird der Preis bekannt gegeben.',
        'Die Zahlung wurde abgelehnt: `error` nennt den Grund, etwa weil sie abgelaufen ist oder schon verwendet wurde.',
      ],
      steps: [
        'Unterschreiben Sie einen Eintrag von `accepts` mit einer Wallet, die USDC auf Base hält. x402-Clients tun das von selbst.',
        'Wiederholen Sie die Anfrage mit dem Header `PAYMENT-SIGNATURE`.',
        'Oder verwenden Sie einen Schlüssel: Dieselbe Operation hat eine Route mit Schlüssel.',
      ],
    },
  },
  tier_insufficient: {
    request: 'GET /api/v1/onchain/max-pain/history',
    detail: 'This operation requires tier api_pro; the key has tier free. Upgrade to use it.',
    members: { required_tier: 'api_pro', upgrade_url: '/dashboard/account/plan' },
    en: {
      meaning: 'The key is valid, but its tier does not include this operation or this day.',
      causes: ['The operation needs a higher tier.', 'The requested day is older than the history of the tier.'],
      steps: [
        'Read `required_tier`. The plan page compares the tiers.',
        'Ask the operator for another plan, or pay for a single call.',
      ],
    },
    de: {
      meaning: 'Der Schlüssel ist gültig, aber seine Stufe enthält diese Operation oder diesen Tag nicht.',
      causes: ['Die Operation braucht eine höhere Stufe.', 'Der gewünschte Tag ist älter als der Verlauf der Stufe.'],
      steps: [
        'Lesen Sie `required_tier`. Die Tarifseite vergleicht die Stufen.',
        'Bitten Sie den Betreiber um einen anderen Tarif, oder bezahlen Sie einen einzelnen Abruf.',
      ],
    },
  },
  insufficient_scope: {
    request: 'POST /api/mcp',
    detail: 'This operation requires an access token with scope svc:run. Authorize the application again with it.',
    en: {
      meaning: 'The access token lacks a scope that this operation requires.',
      causes: ['An application was allowed to read only, and tried to start or change something.'],
      steps: [
        'Authorise the application again with the scope that the challenge names.',
        'Alternatively, use an API key, which has no scopes.',
      ],
    },
    de: {
      meaning: 'Dem Zugriffstoken fehlt eine Berechtigung, die diese Operation verlangt.',
      causes: ['Eine Anwendung darf nur lesen und wollte etwas starten oder ändern.'],
      steps: [
        'Erlauben Sie der Anwendung den Zugriff erneut, mit der Berechtigung, die die Antwort nennt.',
        'Oder verwenden Sie einen API-Schlüssel; er kennt keine Berechtigungen.',
      ],
    },
  },
  cross_origin: {
    request: 'POST /sign-in',
    detail:
      'The form was submitted from another origin than http://127.0.0.1:4000. Open this page at http://127.0.0.1:4000 and submit it again. The operator sets this address with PUBLIC_URL.',
    en: {
      meaning: 'A page of another origin submitted a form of the account pages, or called a tool.',
      causes: [
        'The page was opened at another address than `PUBLIC_URL`, for example by IP address instead of name.',
        'Another site tried to act in your name.',
      ],
      steps: [
        'Open the page at the address of this service and submit it again.',
        'Operators: set `PUBLIC_URL` to the address that readers use.',
      ],
    },
    de: {
      meaning:
        'Eine Seite eines anderen Ursprungs hat ein Formular der Kontoseiten abgeschickt oder ein Werkzeug aufgerufen.',
      causes: [
        'Die Seite wurde unter einer anderen Adresse als `PUBLIC_URL` geöffnet, etwa über die IP-Adresse statt den Namen.',
        'Eine andere Website wollte in Ihrem Namen handeln.',
      ],
      steps: [
        'Öffnen Sie die Seite unter der Adresse dieses Dienstes und schicken Sie sie erneut ab.',
        'Für Betreiber: Setzen Sie `PUBLIC_URL` auf die Adresse, die Leser verwenden.',
      ],
    },
  },
  untrusted_document: {
    request: 'POST /graphql',
    detail:
      'This service accepts trusted documents only, and the request has a document of its own. Send the id of a document in a manifest of the service; /graphql/documents.json lists its own.',
    en: {
      meaning: 'The service accepts GraphQL documents by id only, and this one is not in its manifests.',
      causes: [
        'The operator set `DOCUMENTS=trusted`, and the client sends the text of its documents.',
        'The client was released after its manifest was given to the operator.',
      ],
      steps: [
        'Send an id of `/graphql/documents.json`, or use REST or MCP, which are not affected.',
        "Operators: add the client's manifest to `DOCUMENT_MANIFESTS` and restart.",
      ],
    },
    de: {
      meaning: 'Der Dienst nimmt GraphQL-Dokumente nur mit ihrer Kennung an, und dieses steht in keinem Manifest.',
      causes: [
        'Der Betreiber hat `DOCUMENTS=trusted` gesetzt, und der Client sendet den Text seiner Dokumente.',
        'Der Client ist neuer als das Manifest, das der Betreiber von ihm hat.',
      ],
      steps: [
        'Senden Sie eine Kennung aus `/graphql/documents.json`, oder verwenden Sie REST oder MCP, die davon nicht betroffen sind.',
        'Für Betreiber: Ergänzen Sie das Manifest des Clients in `DOCUMENT_MANIFESTS` und starten Sie neu.',
      ],
    },
  },
} as const satisfies Readonly<Record<string, ErrorGuide>>;
