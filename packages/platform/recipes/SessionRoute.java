import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.*;
import java.io.IOException;
import java.net.URI;
import java.net.http.*;
import java.time.Duration;
import java.util.Map;

final class SessionRoute implements HttpHandler {
  static final ObjectMapper JSON = new ObjectMapper();
  static final HttpClient CLIENT = HttpClient.newHttpClient(); // follows no redirect

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    var headers = exchange.getRequestHeaders();
    var site = headers.getFirst("Sec-Fetch-Site");
    var origin = headers.getFirst("Origin"); // browsers from before 2023 send only this one
    var isOwnPage = site != null ? site.equals("same-origin") : origin == null || origin.equals(System.getenv("SITE_ORIGIN"));
    var user = Users.find(headers.getFirst("Cookie")); // yours: the viewer's id, or null
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    if (!isOwnPage) exchange.sendResponseHeaders(403, -1);
    else if (!exchange.getRequestMethod().equals("POST")) exchange.sendResponseHeaders(405, -1);
    else if (user == null) exchange.sendResponseHeaders(401, -1);
    else passSession(exchange, JSON.writeValueAsString(Map.of("deploymentId", 1, "externalId", user)));
    exchange.close();
  }

  static void passSession(HttpExchange exchange, String body) throws IOException {
    var url = URI.create(System.getenv("SVC_TENANT") + "/api/v1/embed/generate-session");
    var request = HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(10)).header("Content-Type", "application/json")
        .header("Authorization", "Api-Key " + System.getenv("SVC_API_KEY")).POST(HttpRequest.BodyPublishers.ofString(body));
    var reply = CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray()).exceptionally(error -> null).join();
    var status = reply == null ? 502 : reply.statusCode() == 429 ? 503 : reply.statusCode() == 200 ? 200 : 502;
    if (status == 503) reply.headers().firstValue("Retry-After").ifPresent(wait -> exchange.getResponseHeaders().set("Retry-After", wait));
    if (status == 200) exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, status == 200 ? reply.body().length : -1);
    if (status == 200) exchange.getResponseBody().write(reply.body());
  }
}
