require 'json'
require 'net/http'
require_relative 'users' # yours: find_user(cookies), the viewer's id or nil

PLATFORM = URI("#{ENV.fetch('SVC_TENANT')}/api/v1/embed/generate-session")
KEY = ENV.fetch('SVC_API_KEY')
ORIGIN = ENV.fetch('SITE_ORIGIN') # of your pages, such as https://app.example.com
LIMITS = { use_ssl: PLATFORM.scheme == 'https', open_timeout: 5, read_timeout: 10 }.freeze

def own_page?(env)
  site = env['HTTP_SEC_FETCH_SITE'] # not sent by browsers from before 2023
  site ? site == 'same-origin' : env.fetch('HTTP_ORIGIN', ORIGIN) == ORIGIN
end

def answer(status, body, headers = {})
  [status, { 'content-type' => 'application/json', 'cache-control' => 'no-store' }.merge(headers), [body.to_json]]
end

def refuse(status, code, headers = {})
  answer(status, { error: { code: code } }, headers)
end

def request_session(user)
  body = { deploymentId: 1, externalId: user }.to_json
  headers = { 'Authorization' => "Api-Key #{KEY}", 'Content-Type' => 'application/json' }
  reply = Net::HTTP.start(PLATFORM.host, PLATFORM.port, **LIMITS) { |http| http.post(PLATFORM.path, body, headers) }
  return answer(200, { sessionId: JSON.parse(reply.body).fetch('sessionId') }) if reply.code == '200'
  return refuse(503, 'unavailable', 'retry-after' => reply['Retry-After'] || '5') if reply.code == '429'
  refuse(502, 'platform-failed')
rescue StandardError => e
  warn "The platform gave no session: #{e.class}"
  refuse(502, 'platform-failed')
end

SESSION_ROUTE = lambda do |env|
  next refuse(403, 'forbidden-origin') unless own_page?(env)
  next refuse(405, 'method-not-allowed', 'allow' => 'POST') unless env['REQUEST_METHOD'] == 'POST'
  user = find_user(env.fetch('HTTP_COOKIE', ''))
  user ? request_session(user) : refuse(401, 'unauthorized')
end
