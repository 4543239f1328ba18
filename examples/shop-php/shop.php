<?php
/** What both shops have: how they charge, and how they start the receiver of their notifications. */

declare(strict_types=1);

/** After how long (s) the shop gives up an answer. */
const PATIENCE = 2;

/** Charges an order; `$callback` is where the service announces its success. */
function sell(array $order, string $callback): array
{
    return ask('sale', [
        'customer_name' => 'Ana Paz',
        'customer_email' => 'ana@example.com',
        'card_number' => '4111111111111111',
        'card_cvv' => '300',
        'card_expire' => '3012',
        'card_holder' => 'ANA PAZ',
        'billing_address' => 'Bo. Andes',
        'billing_country' => 'HN',
        'billing_state' => 'HN-CR',
        'billing_city' => 'San Pedro Sula',
        'billing_phone' => '95852921',
        'order_id' => $order['id'],
        'order_currency' => 'HNL',
        'order_amount' => (string) $order['amount'],
        'order_callback' => $callback,
    ]);
}

/** Voids a payment. */
function cancel(string $payment): array
{
    return ask('void', ['payment_uuid' => $payment, 'void_reason' => 'The order was paid twice']);
}

/** The status of the answer, 0 without one, its body, null if it is no JSON, and its headers. */
function ask(string $operation, array $values): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Content-Type: application/json',
            'Accept: application/json',
            'Connection: close',
            'x-auth-key: ' . getenv('ENSAYO_KEY'),
            'x-auth-hash: ' . getenv('ENSAYO_HASH'),
        ],
        'content' => json_encode($values + ['env' => 'sandbox', 'lang' => 'es']),
        'ignore_errors' => true,
        'timeout' => PATIENCE,
    ]]);
    $text = @file_get_contents(getenv('ENSAYO_URL') . "/api/v2/transaction/$operation", false, $context);
    $headers = $http_response_header ?? [];
    $status = $text === false ? 0 : (int) (explode(' ', $headers[0] ?? '')[1] ?? 0);
    return ['status' => $status, 'headers' => $headers, 'body' => json_decode($text ?: 'null', true)];
}

/** Starts a receiver of notifications: its address, the file in which it keeps them, and its end. */
function openReceiver(string $script): array
{
    $port = getenv('SHOP_PORT') ?: freePort();
    $store = tempnam(sys_get_temp_dir(), 'shop');
    $server = proc_open(
        [PHP_BINARY, '-S', "127.0.0.1:$port", __DIR__ . "/../receivers/$script"],
        [0 => ['file', '/dev/null', 'r'], 1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']],
        $pipes,
        null,
        ['STORE' => $store] + getenv(),
    );
    while (!($socket = @fsockopen('127.0.0.1', (int) $port))) {
        usleep(5_000);
    }
    fclose($socket);
    return [
        'url' => "http://127.0.0.1:$port/notifications",
        'store' => $store,
        'close' => function () use ($server, $store): void {
            proc_terminate($server, 9);
            proc_close($server);
            unlink($store);
        },
    ];
}

function freePort(): string
{
    $socket = stream_socket_server('tcp://127.0.0.1:0');
    [, $port] = explode(':', stream_socket_get_name($socket, false));
    fclose($socket);
    return $port;
}

/** The shop's view, by which `ensayo probe` judges it. */
function printOrders(array $orders): void
{
    $view = array_map(fn (array $order) => [
        'order_id' => $order['id'],
        'paid' => $order['state'] === 'paid',
        'amount' => $order['amount'],
    ], $orders);
    echo 'ENSAYO_ORDERS ', json_encode($view), "\n";
}
