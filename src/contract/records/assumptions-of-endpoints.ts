import type { AssumptionRecords } from './assumption-record.ts'

/** The gaps of the specification in _Endpoints_: assumption-record.ts describes a row. */
export const endpointAssumptionRecords = {
  missing_env: {
    section: 'Endpoints',
    title: {
      es: 'Solicitud sin env=sandbox',
      en: 'Request without env=sandbox',
    },
    evidence: 'observed',
    rests: ['missing-env'],
    why: {
      es: 'Observado en el sandbox real: 400 “El valor KEY es inválido”. Las tablas lo dan por opcional.',
      en: 'Observed in the live sandbox: 400 “El valor KEY es inválido”. The tables call it optional.',
    },
    options: {
      refused: '400 El valor KEY es inválido',
      accepted: {
        es: 'Se acepta',
        en: 'Accepted',
      },
    },
  },
  form_true: {
    section: 'Endpoints',
    title: {
      es: 'El texto true en un formulario',
      en: 'The text true in a form',
    },
    evidence: 'assumed',
    rests: ['booleans-in-a-form'],
    why: {
      es: 'Las tablas dicen booleano, y un formulario solo lleva textos. La regla boolean del framework del servicio acepta 1 y 0, y no las palabras; JSON lleva true y false de verdad.',
      en: 'The tables say boolean, and a form carries texts only. The rule boolean of the framework of the service takes 1 and 0, and not the words; JSON carries a real true and false.',
    },
    options: {
      accepted: {
        es: 'true y false se aceptan',
        en: 'true and false are accepted',
      },
      refused: {
        es: '422: solo 1 y 0',
        en: '422: only 1 and 0',
      },
    },
  },
  method_override: {
    section: 'Endpoints',
    title: {
      es: 'POST con el campo _method',
      en: 'POST with the field _method',
    },
    evidence: 'assumed',
    rests: ['method-in-a-field'],
    why: {
      es: 'La especificación no lo nombra. El framework del servicio lee el método de _method: así envían sus clientes un PUT como multipart/form-data, que PHP solo lee con POST.',
      en: 'The specification does not name it. The framework of the service reads the method from _method: so its clients send a PUT as multipart/form-data, which PHP reads with POST only.',
    },
    options: {
      accepted: {
        es: 'Vale como ese método',
        en: 'It counts as that method',
      },
      ignored: {
        es: '405: sigue siendo POST',
        en: '405: it stays a POST',
      },
    },
  },
  card_expiry: {
    section: 'Endpoints',
    title: {
      es: 'Vencimiento de la tarjeta',
      en: 'Expiry of the card',
    },
    evidence: 'assumed',
    rests: ['card-expiry'],
    why: {
      es: 'Solo se conoce la regla de dígitos. Aprobar aquí MMAA por AAMM escondería el error hasta producción.',
      en: 'Only the rule of digits is known. To approve MMYY for YYMM here would hide the mistake until production.',
    },
    options: {
      real_month: {
        es: 'El mes debe existir',
        en: 'The month must exist',
      },
      four_digits: {
        es: 'Cuatro dígitos',
        en: 'Four digits',
      },
      not_past: {
        es: 'No puede estar vencida',
        en: 'Must not be past',
      },
    },
  },
  order_id_form: {
    section: 'Endpoints',
    title: {
      es: 'Qué es alfanumérico en order_id',
      en: 'What alphanumeric means in order_id',
    },
    evidence: 'observed',
    rests: ['order-identifiers'],
    why: {
      es: 'La tabla dice alfanumérico, y los clientes del proveedor envían además guiones: ORDER-12948.',
      en: "The table says alphanumeric, and the vendor's clients send hyphens as well: ORDER-12948.",
    },
    options: {
      alpha_dash: {
        es: 'Letras, dígitos y guiones',
        en: 'Letters, digits, dashes',
      },
      any: {
        es: 'Cualquier texto',
        en: 'Any text',
      },
    },
  },
  order_currency: {
    section: 'Endpoints',
    title: {
      es: 'Monedas aceptadas',
      en: 'Accepted currencies',
    },
    evidence: 'documented',
    rests: ['currencies'],
    why: {
      es: 'La especificación da tres, y ella decide; solo el ejemplo del SDK ofrece dos más.',
      en: 'The specification names three, and it decides; only the SDK playground offers two more.',
    },
    options: {
      specified: 'USD, HNL, NIO',
      playground: {
        es: 'También GTQ y CRC',
        en: 'Also GTQ and CRC',
      },
    },
  },
  customer_name: {
    section: 'Endpoints',
    title: {
      es: 'Nombre y apellido del cliente',
      en: 'First and last name of the customer',
    },
    evidence: 'observed',
    rests: ['customer-name'],
    why: {
      es: 'La tabla pide de 3 a 120 caracteres, y ella decide; un solo integrador vio que el sandbox real pide dos palabras.',
      en: 'The table asks for 3 to 120 characters, and it decides; a single integrator saw the live sandbox ask for two words.',
    },
    options: {
      length: {
        es: 'De 3 a 120 caracteres',
        en: '3 to 120 characters',
      },
      two_words: {
        es: 'Además, dos palabras',
        en: 'Two words as well',
      },
    },
  },
  customer_email: {
    section: 'Endpoints',
    title: {
      es: 'Dominio del correo',
      en: 'Domain of the e-mail',
    },
    evidence: 'observed',
    rests: ['customer-e-mail'],
    why: {
      es: 'El servicio comprueba el dominio; sin red solo se comprueba la sintaxis.',
      en: 'The service looks the domain up; offline only the syntax is checked.',
    },
    options: {
      syntax: {
        es: 'Solo la sintaxis',
        en: 'Syntax only',
      },
      real_domain: {
        es: 'Sin dominios reservados',
        en: 'No reserved domains',
      },
    },
  },
  billing_city: {
    section: 'Endpoints',
    title: 'billing_city',
    evidence: 'observed',
    rests: ['billing-fields'],
    why: {
      es: 'Las pruebas del proveedor esperan el error; la tabla no muestra la regla.',
      en: "The vendor's tests expect the error; the table shows no rule.",
    },
    options: {
      required: {
        es: 'Obligatorio',
        en: 'Required',
      },
      optional: {
        es: 'Opcional',
        en: 'Optional',
      },
    },
  },
  billing_country: {
    section: 'Endpoints',
    title: {
      es: 'Código de país',
      en: 'Country code',
    },
    evidence: 'observed',
    rests: ['billing-fields'],
    why: {
      es: 'La tabla pide de 3 a 15 caracteres, pero las pruebas del proveedor envían HN y esperan 200. A la letra un código de dos letras no cabe: el código postal se revisa entonces según el país que nombra billing_state.',
      en: "The table asks for 3 to 15 characters, but the vendor's tests send HN and expect 200. To the letter a code of two letters has no room: the postal code is then checked for the country that billing_state names.",
    },
    options: {
      iso: {
        es: 'ISO 3166 alfa-2',
        en: 'ISO 3166 alpha-2',
      },
      length: {
        es: 'De 3 a 15 caracteres',
        en: '3 to 15 characters',
      },
    },
  },
  billing_state: {
    section: 'Endpoints',
    title: {
      es: 'Código de departamento o estado',
      en: 'State code',
    },
    evidence: 'documented',
    rests: ['places-and-postal-codes'],
    why: {
      es: 'La tabla pide el código de ISO 3166 y el SDK trae los de cada país: aceptar otro escondería un error. No consta si el servicio lo comprueba.',
      en: 'The table asks for the code of ISO 3166 and the SDK carries those of each country: to accept another one would hide a mistake. Whether the service checks it is not recorded.',
    },
    options: {
      listed: {
        es: 'De la lista del país',
        en: "From the country's list",
      },
      form: {
        es: 'Solo la forma',
        en: 'Form only',
      },
    },
  },
  billing_phone: {
    section: 'Endpoints',
    title: {
      es: 'Separadores en el teléfono',
      en: 'Separators in telephone numbers',
    },
    evidence: 'observed',
    rests: ['billing-fields'],
    why: {
      es: 'La tabla dice numérico; la prueba del proveedor envía 999-9999999 y espera 200.',
      en: "The table says numeric; the vendor's test sends 999-9999999 and expects 200.",
    },
    options: {
      separators: {
        es: 'Se aceptan',
        en: 'Accepted',
      },
      digits: {
        es: 'Solo dígitos',
        en: 'Digits only',
      },
    },
  },
  repeated_order_id: {
    section: 'Endpoints',
    title: {
      es: 'order_id repetido',
      en: 'Repeated order_id',
    },
    evidence: 'observed',
    rests: ['order-identifiers'],
    why: {
      es: 'La tabla lo llama único; las pruebas del proveedor repiten TEST-1234 en cada venta y esperan 200.',
      en: "The table calls it unique; the vendor's tests repeat TEST-1234 in every sale and expect 200.",
    },
    options: {
      new_payment: {
        es: 'Un cobro nuevo',
        en: 'A new payment',
      },
      refused: {
        es: '422 en order_id',
        en: '422 on order_id',
      },
      next_attempt: {
        es: 'Otro intento si no está pagado',
        en: 'Another attempt unless it is paid',
      },
    },
  },
  auth_instalments: {
    section: 'Endpoints',
    title: {
      es: 'Cuotas en una autorización',
      en: 'Instalments of an authorization',
    },
    evidence: 'documented',
    rests: ['instalments-of-an-authorization'],
    why: {
      es: 'La tabla da las cuotas solo a la venta en cuotas, y el resultado de la autorización no las tiene.',
      en: 'The table gives instalments to the sale with instalments only, and the result of an authorization has none.',
    },
    options: {
      ignored: {
        es: 'Se ignoran',
        en: 'Ignored',
      },
      kept: {
        es: 'Valen como en una venta',
        en: 'Good as in a sale',
      },
    },
  },
  void_form: {
    section: 'Endpoints',
    title: {
      es: 'Forma de la anulación',
      en: 'Form of the void request',
    },
    evidence: 'observed',
    rests: ['two-forms-of-void'],
    why: {
      es: 'En el sandbox real valen ambas: sin usuario ni firma, o con los dos verificados. Una firma sin usuario da 401. La especificación da dos formas, con usuario y firma o con order_amount; a la letra vale cualquiera, pero ninguna va sin las dos cosas.',
      en: 'In the live sandbox both work: without user and signature, or with both of them verified. A signature without a user gets 401. The specification gives two forms, with user and signature or with order_amount; to the letter either one is good, but none goes without both.',
    },
    options: {
      either: {
        es: 'Con firma o sin ella',
        en: 'Signed or not',
      },
      signed: {
        es: 'Usuario y firma obligatorios',
        en: 'User and signature required',
      },
      with_amount: {
        es: 'order_amount obligatorio',
        en: 'order_amount required',
      },
      signed_or_amount: {
        es: 'Usuario y firma, u order_amount',
        en: 'User and signature, or order_amount',
      },
    },
  },
  void_amount: {
    section: 'Endpoints',
    title: {
      es: 'order_amount en una anulación',
      en: 'order_amount in a void request',
    },
    evidence: 'assumed',
    rests: ['two-forms-of-void'],
    why: {
      es: 'Se anula el cobro entero: otro monto pediría una anulación parcial, que la interfaz no tiene.',
      en: 'The whole payment is voided: another amount would ask for a partial void, which the interface lacks.',
    },
    options: {
      equal: {
        es: 'Debe ser el del cobro (422)',
        en: 'Must be that of the payment (422)',
      },
      ignored: {
        es: 'No se compara',
        en: 'Not compared',
      },
    },
  },
  void_reason: {
    section: 'Endpoints',
    title: {
      es: 'Largo del motivo de anulación',
      en: 'Length of the reason for voiding',
    },
    evidence: 'observed',
    rests: ['void-reason'],
    why: {
      es: 'El sandbox real rechaza con 422 menos de ocho caracteres.',
      en: 'The live sandbox refuses fewer than eight characters with 422.',
    },
    options: {
      eight_characters: {
        es: 'Ocho caracteres o más',
        en: 'Eight characters or more',
      },
      any: {
        es: 'Cualquiera',
        en: 'Any',
      },
    },
  },
  card_and_token: {
    section: 'Endpoints',
    title: {
      es: 'Tarjeta y token en la misma solicitud',
      en: 'Card and token in one request',
    },
    evidence: 'assumed',
    rests: ['cards-outside-the-set'],
    why: {
      es: 'No se encontró la respuesta. El token se envía en lugar de la tarjeta: por eso vale él.',
      en: 'No record of the response was found. The token is sent in place of the card: so it counts.',
    },
    options: {
      token: {
        es: 'Vale el token',
        en: 'The token counts',
      },
      refused: {
        es: '422 en card_token',
        en: '422 on card_token',
      },
    },
  },
  card_token_form: {
    section: 'Endpoints',
    title: {
      es: 'Forma de card_token',
      en: 'Form of card_token',
    },
    evidence: 'documented',
    rests: ['token-identifiers'],
    why: {
      es: 'La tabla lo llama UUID, pero el token se devuelve con T- delante, y así lo envían los clientes del proveedor.',
      en: "The table calls it a UUID, but the token is returned with T- before it, and the vendor's clients send it so.",
    },
    options: {
      prefixed: {
        es: 'Solo T- y el UUID',
        en: 'T- and the UUID only',
      },
      either: {
        es: 'También el UUID sin T-',
        en: 'The UUID without T- as well',
      },
    },
  },
  several_tokens: {
    section: 'Endpoints',
    title: {
      es: 'Consulta de varios tokens',
      en: 'Reading several tokens',
    },
    evidence: 'assumed',
    rests: ['several-tokens'],
    why: {
      es: 'El SDK une los tokens con dos puntos; la forma de la respuesta no consta. Una lista conserva el orden en que se pidieron; a la letra data es siempre un objeto.',
      en: 'The SDK joins the tokens by colons; the shape of the response is not recorded. A list keeps the order in which they were asked for; to the letter data is always an object.',
    },
    options: {
      array: {
        es: 'Una lista',
        en: 'A list',
      },
      by_token: {
        es: 'Un objeto por token',
        en: 'An object by token',
      },
    },
  },
  unknown_among_several: {
    section: 'Endpoints',
    title: {
      es: 'Un token que no sirve entre varios que se consultan',
      en: 'A token that is not good among several that are read',
    },
    evidence: 'assumed',
    rests: ['several-tokens'],
    why: {
      es: 'De un token que no sirve solo se conoce el 400; que se omita en silencio no consta.',
      en: 'Of a token that is not good only the 400 is known; that it is left out in silence is not shown.',
    },
    options: {
      refused: {
        es: '400 para toda la consulta',
        en: '400 for the whole request',
      },
      left_out: {
        es: 'Se devuelven los demás',
        en: 'The others are returned',
      },
    },
  },
  token_security_code: {
    section: 'Endpoints',
    title: {
      es: 'Dígitos de cvv2',
      en: 'Digits of cvv2',
    },
    evidence: 'documented',
    rests: ['stored-card-fields'],
    why: {
      es: 'La tabla dice tres y su descripción tres o cuatro; las tarjetas de 15 dígitos, que se pueden guardar, tienen cuatro.',
      en: 'The table says three and its description three or four; cards of 15 digits, which can be stored, have four.',
    },
    options: {
      three_or_four: {
        es: 'Tres o cuatro',
        en: 'Three or four',
      },
      three: {
        es: 'Tres',
        en: 'Three',
      },
    },
  },
  token_zip: {
    section: 'Endpoints',
    title: {
      es: 'Código postal de la tarjeta guardada',
      en: 'Postal code of a stored card',
    },
    evidence: 'documented',
    rests: ['stored-card-fields'],
    why: {
      es: 'La tabla pide cinco dígitos, y ella decide; en los cobros la forma depende del país.',
      en: 'The table asks for five digits, and it decides; in payments the form depends on the country.',
    },
    options: {
      five_digits: {
        es: 'Cinco dígitos',
        en: 'Five digits',
      },
      by_country: {
        es: 'Según el país',
        en: 'By country',
      },
    },
  },
  token_email: {
    section: 'Endpoints',
    title: {
      es: 'Correo de la tarjeta guardada',
      en: 'E-mail of a stored card',
    },
    evidence: 'documented',
    rests: ['stored-card-fields'],
    why: {
      es: 'La tabla lo llama alfanumérico, lo que ningún correo es, por su arroba; los clientes envían un correo.',
      en: 'The table calls it alphanumeric, which no e-mail address is, because of its @; clients send an e-mail address.',
    },
    options: {
      email: {
        es: 'Un correo',
        en: 'An e-mail',
      },
      any: {
        es: 'Cualquier texto',
        en: 'Any text',
      },
    },
  },
  token_customer: {
    section: 'Endpoints',
    title: {
      es: 'Campo del token del cliente',
      en: 'Field of the customer token',
    },
    evidence: 'documented',
    rests: ['stored-card-fields'],
    why: {
      es: 'La tabla lo llama customer y una descripción client; un campo de otro nombre se ignora sin aviso.',
      en: 'The table calls it customer and one description client; a field of another name is ignored in silence.',
    },
    options: {
      customer: 'customer',
      client: 'client',
    },
  },
  authentication_lifetime: {
    section: 'Endpoints',
    title: {
      es: 'Cuánto vale un identificador',
      en: 'How long an identifier is good',
    },
    evidence: 'assumed',
    rests: ['authentication-identifiers'],
    why: {
      es: 'No se encontró un plazo. 15 minutos bastan para un desafío, y un identificador que se usa tarde se nota en las pruebas.',
      en: 'No term was found. 15 minutes are enough for a challenge, and an identifier that is used late is noticed in tests.',
    },
    options: {
      '15_minutes': {
        es: '15 minutos',
        en: '15 minutes',
      },
      '1_day': {
        es: 'Un día',
        en: 'One day',
      },
    },
  },
  bimonthly: {
    section: 'Endpoints',
    title: {
      es: 'Qué período es bimonthly',
      en: 'Which period bimonthly is',
    },
    evidence: 'documented',
    rests: ['recurrence-periods'],
    why: {
      es: 'Entre lo semanal y lo mensual la documentación en español dice quincenal; la inglesa, bi-weekly. La palabra sola también puede ser cada dos meses.',
      en: 'Between weekly and monthly the Spanish documentation says quincenal, the English one bi-weekly. The word alone may also mean every two months.',
    },
    options: {
      fifteen_days: {
        es: 'Cada 15 días',
        en: 'Every 15 days',
      },
      two_weeks: {
        es: 'Cada 14 días',
        en: 'Every 14 days',
      },
      two_months: {
        es: 'Cada dos meses',
        en: 'Every two months',
      },
    },
  },
  plan_in_path_and_body: {
    section: 'Endpoints',
    title: {
      es: 'El plan de la ruta y el del cuerpo, al inscribir',
      en: 'The plan of the path and that of the body, when enrolling',
    },
    evidence: 'assumed',
    rests: ['joining-a-plan'],
    why: {
      es: 'No consta si deben coincidir. Si no coinciden, la solicitud se contradice: cobraría el plan equivocado.',
      en: 'Whether they must be equal is not shown. When they differ the request contradicts itself: it would charge the wrong plan.',
    },
    options: {
      equal: {
        es: 'Deben coincidir',
        en: 'They must be equal',
      },
      path: {
        es: 'Vale el de la ruta',
        en: 'The one of the path counts',
      },
    },
  },
  unique_plan: {
    section: 'Endpoints',
    title: {
      es: 'A quién admite un plan unique',
      en: 'Whom a unique plan takes',
    },
    evidence: 'assumed',
    rests: ['joining-a-plan'],
    why: {
      es: '“Solo un usuario definido por el comercio” dice quién decide, no cuántos: a cada cliente que inscribe lo define el comercio.',
      en: '“Only a user defined by the merchant” says who decides, not how many: each customer whom it enrolls is defined by the merchant.',
    },
    options: {
      any_customer: {
        es: 'A quien el comercio inscriba',
        en: 'Whom the merchant enrolls',
      },
      one_customer: {
        es: 'A un solo cliente (412 a otro)',
        en: 'One customer only (412 to another)',
      },
    },
  },
  plan_update: {
    section: 'Endpoints',
    title: {
      es: 'Lo que no se envía al actualizar un plan',
      en: 'What is not sent when a plan is updated',
    },
    evidence: 'documented',
    rests: ['plan-changes'],
    why: {
      es: 'La tabla dice que lo enviado reemplaza lo anterior; de lo que no se envía no dice que se borre.',
      en: 'The table says that sent data replaces previous data; of what is not sent it does not say that it is erased.',
    },
    options: {
      kept: {
        es: 'Queda como está',
        en: 'Stays as it is',
      },
      replaced: {
        es: 'Vuelve a su valor inicial',
        en: 'Goes back to its initial value',
      },
    },
  },
  omitted_auto_cancel: {
    section: 'Endpoints',
    title: {
      es: 'Crear un plan sin auto_cancel',
      en: 'Creating a plan without auto_cancel',
    },
    evidence: 'assumed',
    rests: ['cancelling'],
    why: {
      es: 'Un permiso que no se da no se tiene: cancela el comercio.',
      en: 'A permission that is not given is not there: the merchant cancels.',
    },
    options: {
      false: {
        es: 'Como false: cancela el comercio',
        en: 'As false: the merchant cancels',
      },
      true: {
        es: 'Como true: cancela el cliente',
        en: 'As true: the customer cancels',
      },
    },
  },
  changed_recurrence: {
    section: 'Endpoints',
    title: {
      es: 'Recurrencia que cambia al actualizar',
      en: 'A recurrence that an update changes',
    },
    evidence: 'assumed',
    rests: ['plan-changes'],
    why: {
      es: 'Los datos nuevos reemplazan a los anteriores; la fecha del próximo cobro no es uno de ellos, así que queda.',
      en: 'The new data replaces the old; the date of the next charge is not among it, so it stays.',
    },
    options: {
      next_charge_kept: {
        es: 'Rige desde el próximo cobro',
        en: 'Holds from the next charge on',
      },
      at_once: {
        es: 'Mueve el próximo cobro',
        en: 'Moves the next charge',
      },
    },
  },
  resubscribe: {
    section: 'Endpoints',
    title: {
      es: 'A quién detiene resubscribe=false',
      en: 'Whom resubscribe=false stops',
    },
    evidence: 'documented',
    rests: ['joining-a-plan'],
    why: {
      es: 'Quien fue cancelado debe inscribirse otra vez, dice el centro de ayuda: false solo detiene a quien sigue inscrito.',
      en: 'A cancelled customer has to enroll again, says the help centre: false stops only customers who are still enrolled.',
    },
    options: {
      open: {
        es: 'A quien tiene una inscripción abierta',
        en: 'Who has an open enrollment',
      },
      ever: {
        es: 'A quien ya se inscribió alguna vez',
        en: 'Who was ever enrolled',
      },
    },
  },
  omitted_resubscribe: {
    section: 'Endpoints',
    title: {
      es: 'Inscribir sin resubscribe',
      en: 'Enrolling without resubscribe',
    },
    evidence: 'assumed',
    rests: ['joining-a-plan'],
    why: {
      es: 'Un permiso que no se pide no se da. Con el enlace de un plan público nunca se envía.',
      en: 'A permission that is not asked for is not given. The link of a public plan never sends it.',
    },
    options: {
      false: {
        es: 'Como false: una sola inscripción',
        en: 'As false: one enrollment',
      },
      true: {
        es: 'Como true: puede inscribirse otra vez',
        en: 'As true: may join again',
      },
    },
  },
  pay_date: {
    section: 'Endpoints',
    title: {
      es: 'Qué se cobra en pay_date',
      en: 'What is charged on pay_date',
    },
    evidence: 'documented',
    rests: ['dates-of-charges'],
    why: {
      es: 'La tabla la llama la fecha del cobro: cobrar también en el checkout sería cobrar dos veces.',
      en: 'The table calls it the date of the charge: to charge at the checkout as well is to charge twice.',
    },
    options: {
      first_charge: {
        es: 'El primer cobro: el checkout solo guarda la tarjeta',
        en: 'The first charge: the checkout only stores the card',
      },
      next_charge: {
        es: 'El segundo: el primero se hace en el checkout',
        en: 'The second one: the first is made at the checkout',
      },
      following_periods: {
        es: 'Nada: de ella parten los períodos siguientes',
        en: 'Nothing: the following periods start from it',
      },
    },
  },
  past_pay_date: {
    section: 'Endpoints',
    title: {
      es: 'pay_date ya pasada',
      en: 'pay_date in the past',
    },
    evidence: 'assumed',
    rests: ['dates-of-charges'],
    why: {
      es: 'No se encontró la regla: la tabla pide solo la forma de la fecha.',
      en: 'No rule was found: the table asks for the form of the date only.',
    },
    options: {
      accepted: {
        es: 'Se acepta: el calendario parte de ella',
        en: 'Accepted: the calendar starts there',
      },
      refused: '422',
    },
  },
  merchant_cancel: {
    section: 'Endpoints',
    title: {
      es: 'El comercio cancela aunque auto_cancel sea true',
      en: 'The merchant cancels though auto_cancel is true',
    },
    evidence: 'assumed',
    rests: ['cancelling'],
    why: {
      es: 'La operación pide solo que la inscripción esté activa.',
      en: 'The operation asks only that the enrollment be active.',
    },
    options: {
      always: {
        es: 'Puede siempre',
        en: 'It always may',
      },
      without_auto_cancel: {
        es: 'Solo si es false',
        en: 'Only if it is false',
      },
    },
  },
  http_urls: {
    section: 'Endpoints',
    title: {
      es: 'Una URL con http en vez de https',
      en: 'A URL with http instead of https',
    },
    evidence: 'assumed',
    rests: ['plain-http'],
    why: {
      es: 'La especificación pide https para order_callback y de redirect solo dice URL; no consta que lo compruebe. A su propia máquina siempre vale http: sin él, nada recibiría ahí las notificaciones.',
      en: 'The specification asks for https of order_callback, and of redirect it only says URL; that this is checked is not recorded. To your own machine http is always possible: without it nothing there could receive notifications.',
    },
    options: {
      order_callback_refused: {
        es: 'order_callback se rechaza; redirect no',
        en: 'order_callback is refused; redirect is not',
      },
      refused: {
        es: 'Se rechazan las dos',
        en: 'Both are refused',
      },
      accepted: {
        es: 'Se aceptan las dos',
        en: 'Both are accepted',
      },
    },
  },
} as const satisfies AssumptionRecords
