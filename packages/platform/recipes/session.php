<?php
require __DIR__ . '/users.php'; // yours: find_user(), the id of the viewer who is signed in, or null

function answer(int $status, array $body, array $headers = []): never {
    http_response_code($status);
    foreach (['Content-Type: application/json', 'Cache-Control: no-store', ...$headers] as $header) header($header);
    exit(json_encode($body));
}

function refuse(int $status, string $code, array $headers = []): never {
    answer($status, ['error' => ['code' => $code]], $headers);
}

$origin = getenv('SITE_ORIGIN'); // of your pages, such as https://app.example.com
$site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? null; // not sent by browsers from before 2023
$isOwnPage = $site !== null ? $site === 'same-origin' : ($_SERVER['HTTP_ORIGIN'] ?? $origin) === $origin;
if (!$isOwnPage) refuse(403, 'forbidden-origin');
if ($_SERVER['REQUEST_METHOD'] !== 'POST') refuse(405, 'method-not-allowed', ['Allow: POST']);
$user = find_user();
if ($user === null) refuse(401, 'unauthorized');

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Api-Key ' . getenv('SVC_API_KEY'), 'Content-Type: application/json'],
    'content' => json_encode(['deploymentId' => 1, 'externalId' => $user]),
    'timeout' => 10,
    'follow_location' => 0, // a redirect could take the key to another server
    'ignore_errors' => true,
]]);
$body = @file_get_contents(getenv('SVC_TENANT') . '/api/v1/embed/generate-session', false, $context);
$head = implode("\n", $http_response_header ?? []);
if (preg_match('~^HTTP/\S+ 429~', $head)) {
    preg_match('~^Retry-After: *(.+)~mi', $head, $wait);
    refuse(503, 'unavailable', ['Retry-After: ' . ($wait[1] ?? '5')]);
}
$session = preg_match('~^HTTP/\S+ 200~', $head) ? json_decode($body, true)['sessionId'] ?? null : null;
if ($session === null) refuse(502, 'platform-failed');
answer(200, ['sessionId' => $session]);
